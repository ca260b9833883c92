"""The singular of a noun."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from svampkit.reading.words.tokens import Word

__all__ = ["is_plural", "singular"]

_IRREGULAR_SINGULAR: Final = {
    "children": "child",
    "people": "person",
    "men": "man",
    "women": "woman",
    "feet": "foot",
    "teeth": "tooth",
    "geese": "goose",
    "mice": "mouse",
    "leaves": "leaf",
    "loaves": "loaf",
    "knives": "knife",
    "shelves": "shelf",
    "bookshelves": "bookshelf",
    "wolves": "wolf",
    "halves": "half",
    "scarves": "scarf",
    "lives": "life",
    "calves": "calf",
    "cookies": "cookie",
    "movies": "movie",
    "pies": "pie",
    "ties": "tie",
    "brownies": "brownie",
    "smoothies": "smoothie",
    "selfies": "selfie",
    "zombies": "zombie",
    "calories": "calorie",
    "shoes": "shoe",
    "toes": "toe",
    "canoes": "canoe",
    "buses": "bus",
    "gases": "gas",
    "minibuses": "minibus",
    "omnibuses": "omnibus",
    "lenses": "lens",
    "dice": "die",
    "oxen": "ox",
    "pennies": "penny",
    "pence": "penny",
    "cds": "cd",
    "dvds": "dvd",
    "clothes": "clothes",
    "glasses": "glass",
    "mathematics": "mathematics",
    "series": "series",
    "species": "species",
    "fish": "fish",
    "gas": "gas",
    "bus": "bus",
    "grass": "grass",
    "lens": "lens",
    "fishes": "fish",
}


@lru_cache(maxsize=8192)
def singular(word: str) -> str:
    """Singular of a noun, lower case; the word itself where it is no plural."""
    low = word.lower()
    if low in _IRREGULAR_SINGULAR:
        return _IRREGULAR_SINGULAR[low]
    if len(low) <= 3 or not low.endswith("s") or low.endswith(("ss", "us", "is")):
        return low
    if low.endswith("ies") and len(low) > 4:
        return low[:-3] + "y"
    if low.endswith(("ches", "shes", "xes", "sses", "zzes")):
        return low[:-2]
    if low.endswith("oes"):
        return low[:-2]
    return low[:-1]


def is_plural(word: Word) -> bool:
    return word.tag in ("NNS", "NNPS") or (singular(word.low) != word.low)
