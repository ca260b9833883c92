"""One plain notation for what models write: LaTeX, Markdown, typographic signs, thinking, run-on turns."""

from __future__ import annotations

import re

from svampkit.evaluation.answers.operations import in_signs

__all__ = ["MAX_LENGTH", "clean", "thinks_on"]

MAX_LENGTH = 20_000
"""Longer texts are read from their last 20,000 characters; answers stand at the end."""

_THINKING_END = re.compile(r"\A.*</(?:think|thinking|thought|reasoning)>", re.S | re.I)
_END_OF_TURN = re.compile(r"<\|(?:im_end|im_start|endoftext|eot_id|end|end_of_text)\|>|</s>|<end_of_turn>")
_NEXT_TURN = re.compile(
    r"\n[ \t]*(?:\*\*|#+ )?(?:Q|Question|Problem|Human|User|Example|Exercise|Passage|Instruction)\s*\d*\s*(?:\*\*)?:",
    re.I,
)
_VULGAR = {
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5",
    "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
}  # fmt: skip
_SIGNS = str.maketrans(
    {"−": "-", "﹣": "-", "-": "-", "‑": "-", "‐": "-", "×": "*", "✕": "*", "⋅": "*", "·": "*", "÷": "/", "⁄": "/",
     "∕": "/", "＝": "=", "’": "'", "‘": "'", "“": '"', "”": '"', "％": "%", "＋": "+", "：": ":",
     "，": ",", "．": ".",
     "≈": "=", "≅": "=", "⇒": "\n", "→": "\n", "⟹": "\n", "⟶": "\n", "➜": "\n",
     "²": "", "³": "", "\u200b": "", "\ufeff": "",
     **{chr(0xFF10 + digit): str(digit) for digit in range(10)}}
)  # fmt: skip
_CURRENCY = re.compile(r"\\?[$€£¥₹¢]|\b(?:US|CA|AU|HK)(?=\\?\$)")
_GROUP_SPACE = re.compile(r"(?<=\d)(?:[\u00a0\u2009\u202f]|\\,|\\!|\{,\})(?=\d{3}(?!\d))")
_FRACTION = re.compile(r"\\[dtc]?frac\s*(?:\{([^{}]*)\}\s*\{([^{}]*)\}|(\d)\s*(\d))")
_STYLED = re.compile(r"\\(?:text|mathrm|mathbf|textbf|mathit|textit|operatorname|mbox|emph|underline)\s*\{([^{}]*)\}")
_SMALL_SPACE = re.compile(r"\\[,;:! ]|~")
_LATEX_NAMES = {
    "\\times": "*", "\\cdot": "*", "\\div": "/", "\\approx": "=", "\\left": "", "\\right": "", "\\(": " ", "\\)": " ",
    "\\[": "\n", "\\]": "\n", "\\%": "%", "\\quad": " ", "\\qquad": " ", "\\\\": "\n", "\\implies": "\n",
    "\\Rightarrow": "\n", "\\to": "\n", "\\rightarrow": "\n", "\\therefore": "therefore",
}  # fmt: skip
_LATEX = re.compile(
    "|".join(re.escape(name) + ("(?![A-Za-z])" if name[-1].isalpha() else "") for name in _LATEX_NAMES)
)
_BOLD = re.compile(r"(?<!\d)(?:\*\*|__)|(?:\*\*|__)(?!\d)")  # 2**3 is a power, **17** is bold
_ITALIC = re.compile(r"(?<![\w*])([*_])(?=\S)([^*_\n]{1,80}?)(?<=\S)\1(?![\w*])")
_HEADING = re.compile(r"^[ \t]*#{1,3}[ \t]+(?=\S)", re.M)
_CALCULATOR = re.compile(r"<<[^<>\n]{1,80}>>")  # "20 - 8 = <<20-8=12>>12", as GSM8K writes it
_BREAK = re.compile(r"<(?:br|/p|/li|/div|/h[1-6])\s*/?>", re.I)
_MARKUP = re.compile(r"</?(?:b|i|u|em|p|li|ul|ol|div|span|code|mark|strong|center|h[1-6])(?:\s[^<>\n]{0,80})?>", re.I)
_AND_A_HALF = re.compile(r"(?<=\d)\s+and\s+(?:a|one)\s+(half|third|quarter|fourth)\b", re.I)
_HALVES = {"half": "1/2", "third": "1/3", "quarter": "1/4", "fourth": "1/4"}
_DOZENS = re.compile(r"\bdozens\b", re.I)
_LONE_ITEM = re.compile(r"\A1[.)]\s+(?=[-+]?[\d.,]+\W*\Z)")
_COMMENT = re.compile(r"(?<=\d)\s*\([A-Za-z][^()\d\n]{1,60}\)(?=\s*[-+*/=])")  # 20 (in all) - 8 (given) = 12
_POWER_OF_TEN = re.compile(r"(?<=\b10)[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_RAISED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
_BULLET = re.compile(r"^[ \t]*[-*•+][ \t]+(?=\S)", re.M)  # "- 5 apples" is a list, not minus five


def thinks_on(text: str) -> bool:
    """Whether the text ends inside its own thinking, so that it holds no answer yet."""
    return any(text.rfind(f"<{name}>") > text.rfind(f"</{name}>") for name in ("think", "thinking", "thought"))


def clean(text: str) -> str:
    """The answer's part of the text in plain notation; thinking and invented further turns are left out."""
    text = text[-MAX_LENGTH:].replace("\r\n", "\n")
    text = _THINKING_END.sub("", text)
    text = _POWER_OF_TEN.sub(lambda match: "^" + match.group().translate(_RAISED), _first_turn(text))
    text = text.translate(_SIGNS)
    if "<" in text:
        text = _MARKUP.sub("", _BREAK.sub("\n", _CALCULATOR.sub("", text)))
    text = _GROUP_SPACE.sub("", text.replace("=>", "\n").replace("->", "\n"))
    for sign, plain in _VULGAR.items():
        if sign in text:
            text = re.sub(rf"(?<=\d)\s*{sign}", f" {plain}", text).replace(sign, plain)
    if "\\" in text:
        text = _latex(text)
    text = _CURRENCY.sub("", text).replace("\u00a0", " ").replace("\u2009", " ").replace("\u202f", " ")
    text = re.sub(r"(?<![\w–])–(?=\d)", "-", text)  # an en dash before a digit and after none is a minus
    text = _ITALIC.sub(r"\2", _BOLD.sub("", text.replace("`", "")))
    text = _COMMENT.sub("", _HEADING.sub("", _BULLET.sub("", text)))
    text = _AND_A_HALF.sub(lambda match: " " + _HALVES[match.group(1).lower()], text)
    return in_signs(_DOZENS.sub("dozen", _LONE_ITEM.sub("", text.strip())))


def _first_turn(text: str) -> str:
    for pattern in (_END_OF_TURN, _NEXT_TURN):
        for match in pattern.finditer(text):
            if text[: match.start()].strip():
                text = text[: match.start()]
                break
    return text


def _latex(text: str) -> str:
    for _ in range(4):  # fractions and styles nest a little
        styled = _STYLED.sub(r" \1 ", text)
        styled = _FRACTION.sub(_fraction, styled)
        if styled == text:
            break
        text = styled
    return _SMALL_SPACE.sub(" ", _LATEX.sub(lambda match: _LATEX_NAMES[match.group()], text))


def _fraction(match: re.Match[str]) -> str:
    top, bottom = (match.group(1), match.group(2)) if match.group(1) is not None else (match.group(3), match.group(4))
    top, bottom = top.strip(), bottom.strip()
    simple = re.fullmatch(r"\d+", top) and re.fullmatch(r"\d+", bottom)
    before = match.string[: match.start()].rstrip()[-1:]
    joined = f"{top}/{bottom}" if simple else f"({top}) / ({bottom})"
    return f" {joined}" if before.isdigit() else joined
