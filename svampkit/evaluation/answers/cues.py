"""Words that tell what a number in a sentence is: claimed, given, denied, checked."""

from __future__ import annotations

import re

END = re.compile(r"(?<![A-Z]|\b[A-Z])(?<!\bMr)(?<!\bMs)(?<!\bMrs)(?<!\bDr)(?<!\bRs)[.!?]+[\"')\]]*(?=\s|\Z)|\n+")
THEN = re.compile(
    r"\b(?:so|therefore|thus|hence|which\s+(?:means|gives|is|leaves|makes|equals)|this\s+(?:means|gives|leaves)|"
    r"that\s+(?:means|gives|leaves)|(?:is\s+)?equal(?:s|\s+to)|for\s+a\s+total\s+of|makes\s+a\s+total\s+of|"
    r"comes\s+to|adds\s+up\s+to|results?\s+in|left\s+with|end(?:s|ed)?\s+up\s+with)\b|,\s*(?:giving|leaving)\b",
    re.I,
)
SUBORDINATE = re.compile(
    r"\b(?:after|before|because|since|if|when|while|given\s+that|as\s+(?=\w+\s+(?:has|had|gave|ate|sold|bought))|"
    r"by\s+(?=\w+ing\b)|instead\s+of|out\s+of|from|than|although|though|who|whose|until|"
    r"starting\s+with|started\s+with|had\s+originally|originally|initially|at\s+first|divided\s+by|multiplied\s+by|"
    r"times|minus|plus|subtract\w*|add(?:ed|ing)?|dividing|multiplying|step)\b",
    re.I,
)
GIVEN = re.compile(
    r"\b(?:the|these|those|all|both|other|his|her|their|its|my|of|in|for|at|with|by|on|into|among|between|over|within|"
    r"during|reach|another|first|last|next|per|every)\s+\Z",
    re.I,
)
TOTAL = re.compile(r"\b(?:total|sum|difference|number|average|amount|answer|result|cost|profit)\s+of\s+\Z", re.I)
LABEL = re.compile(
    r"(?:\b(?:step|part|problem|question|example|exercise|case|option|method|equation|no\.)|#)\s*\Z", re.I
)
COUNTER = re.compile(
    r"\b(?:day|week|month|year|chapter|page|grade|level|room|bus|route|round|game|box|group|number|table|figure)\s*\Z",
    re.I,
)
NOT = re.compile(r"(?:\bnot|n't)\s+(?:be\s+|have\s+|equal\s+(?:to\s+)?)?\Z", re.I)
COPULA = re.compile(r"\b(?:is|was|equals?|becomes)\s+(?:now\s+|only\s+|exactly\s+|just\s+|simply\s+)?\Z", re.I)
FINITE = re.compile(
    r"\b(?:because|since|as|if|when|while|given\s+that|than|although|though|who|whose|until|before|after\s+it)\b",
    re.I,
)
"""Words whose clause has a verb of its own, so that its "is 12" belongs to it."""
COMPUTED = re.compile(
    r"\b(?:add|subtract|multiply|multipl|divid|combin|summ|tak)(?:e|ing|s|ed|y)?\b[^;]*?\d[^;]*?"
    r"\b(?:gives?|leaves?|makes?|yields?|equals?|is|are|(?:to|we|you|I)\s+(?:get|find|have))\b(?:\s+(?:us|you))?",
    re.I,
)
CHECK = re.compile(
    r"\b(?:double[- ]check\w*|(?:let\s+me|let's|let\s+us|to|we\s+can|you\s+can|I'll|I\s+will)\s+(?:also\s+)?"
    r"(?:check|verify)|"
    r"verifying|verification|proof\s*:)|^\s*check\w*\s*(?=:)",
    re.I | re.M,
)
MENDED = re.compile(
    r"\b(?:wrong|mistake|incorrect|oops|actually|instead|should|wait|so|therefore|thus|hence)\b", re.I
)
ONE = re.compile(
    r"\b(?:has|have|had|is|are|was|were|be|gets?|got|needs?|leaves|remains?|equals?)\s+(?:only\s+|just\s+|exactly\s+)?"
    r"one\b(?!\s+(?:of|another|by|more|way|method|approach|thing|possib\w+|example|step|option|problem|issue|question|"
    r"mistake|catch|that|who|which)\b)|\A\W*(?:so\s+)?(?:only\s+|just\s+)?one\s+\w+\s+(?:is|was|remains)\b",
    re.I,
)
HAS = re.compile(r"\b(?:has|have|gets?|leaves?|keeps?)\s+(?:only\s+|just\s+|exactly\s+)?\Z", re.I)
ARE = re.compile(r"\s*(?:\w+\s+){0,2}?(?:is|are|remains?|will\s+be)\b", re.I)
ASIDE = re.compile(
    r"\birrelevant\b|\b(?:not|n't)\s+(?:relevant|needed|necessary|important|required|used|affect)|n't\s+(?:matter|affect|needed)|"
    r"\bnot\s+matter\b|\bunnecessary\b|\bextra\s+information\b|\bdistract",
    re.I,
)
"""A sentence that only says that something has no part in the answer."""
EACH = re.compile(r"\s*(?:\w+\s+){1,2}(?:each|apiece)\b", re.I)
HOLDS = re.compile(r"\b(?:with|of|holding|containing)\s+\Z", re.I)
CAPACITY = re.compile(r"\bcan\s+(?!be\b|have\b|cost\b|need\b)\w+(?:\s+\w+){0,3}?\s+(?:up\s+to|at\s+most)\s+\Z", re.I)
"""What something is able to do at most is a number, "can drive up to 300 miles"; "costs up to 300" is a bound."""
BUT = re.compile(r"\b(?:but|however)\b", re.I)
CONFIDENCE = re.compile(r"\W*confidence\b", re.I)
COMPARED = re.compile(r"\s*(?:\w+\s+)?(?:more|fewer|less|times|\w+er)\b[^.]*\b(?:than|as)\b", re.I)
CLAUSE = re.compile(r"[,;:()]|\b(?:then|but)\b|\s-\s|—")
