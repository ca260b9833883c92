"""Who has been spoken of, and whom a pronoun means."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import pronoun_of
from svampkit.reading.mentions.phrase import Phrase

__all__ = ["KIN", "Holders"]

KIN: Final = frozenset(listed("words of kin"))
_GROUPS: Final = frozenset(listed("nouns of many people"))
_TWO: Final = 2


@dataclass(slots=True)
class Holders:
    """Who has been spoken of, for pronouns."""

    people: list[str] = field(default_factory=list)
    gender: dict[str, str] = field(default_factory=dict)
    last_subject: str = ""
    focus: str = ""
    """Who an object pronoun of the clause before stood for: the text is about them."""
    last_plural: tuple[str, ...] = ()
    things: list[str] = field(default_factory=list)
    owners: set[str] = field(default_factory=set)
    """Those of the people who were only named as somebody's: "Mira's mother bought …"."""
    companions: list[str] = field(default_factory=list)
    """Those with whom, or for whom, somebody did something: "helped her mom", "with his brother"."""

    def see(self, phrase: Phrase) -> None:
        """Remember the person a phrase names."""
        key = phrase.lemma
        self.owners.discard(key)
        if key and key not in self.people:
            self.people.append(key)

    def may_be(self, key: str, pronoun: str) -> bool:
        """True where the pronoun can stand for this key: "he" and "she" for no crew and no team."""
        if key in _GROUPS and pronoun in ("he", "she"):
            return False
        known = self.gender.get(key) or pronoun_of(key)
        return not known or known == pronoun

    def resolve(self, pronoun: str, other_than: str = "") -> tuple[str, ...]:
        """Keys that a pronoun stands for; ("she",) itself where nobody fits."""
        if pronoun in ("i", "we", "you"):
            return (pronoun,)
        if pronoun in ("he", "she"):
            last = self.last_subject
            if last in KIN and not self.focus:
                # "her friend has 3. How many did she …": she who is named, before a relative of hers
                known = (key for key in self.people if key not in KIN and key not in self.owners)
                last = next((key for key in known if self.may_be(key, pronoun)), last)
            others = [key for key in self.companions if key not in self.people]
            for key in (self.focus, last, self.last_subject, *self.people[::-1], *others[::-1]):
                if key and key in (*self.people, *others) and key != other_than and self.may_be(key, pronoun):
                    key = self._known(key, pronoun, other_than)
                    self.gender[key] = pronoun
                    if other_than:
                        self.focus = key
                    return (key,)
            return (pronoun,)
        if pronoun == "they":
            return self._they()
        if pronoun == "it":
            return (self.things[-1],) if self.things else ("it",)
        return (pronoun,)

    def _known(self, key: str, pronoun: str, other_than: str) -> str:
        """Of a name that may be a girl's and one that is, the latter: "Wes gives Gina 6 pins, and she …"."""
        if key in KIN or self.gender.get(key) or pronoun_of(key):
            return key
        named = [one for one in self.people if one not in (*KIN, *self.owners, other_than)]
        sure = [one for one in named if (self.gender.get(one) or pronoun_of(one)) == pronoun]
        return sure[-1] if sure else key

    def _they(self) -> tuple[str, ...]:
        """The last ones that were told of together, or all people; who is only named as somebody's is one of two."""
        if self.last_plural:
            return self.last_plural
        there = tuple(key for key in self.people if key not in self.owners) or tuple(self.people)
        if len(there) > 1:
            return there
        if len(self.people) == _TWO and self.last_subject in there and not (KIN | _GROUPS) & set(self.people):
            return tuple(self.people)  # "Boris weighs twice Petra's weight. They weigh 98 together"
        if self.last_subject:
            along = (key for key in self.companions if key != self.last_subject)
            return (self.last_subject, *along)
        return ("they",)
