"""The result in words: what a reader in a hurry takes away, and nothing that the figures do not bear."""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.evaluation import Drop, Figure, Rank, Scheme
from svampkit.report.model import Counts, Headline, ModelReport
from svampkit.report.phrases import WHEN_ALL, interval, percent, plural, points_moved

__all__ = ["headline", "joint_headline"]

_MANY = 0.1
"""From this share of unread or missing answers on, the headline begins with them."""
_FEW = 30
"""With fewer problems the headline says how few."""


def headline(
    name: str,
    accuracy: Figure,
    read: Figure,
    counts: Counts,
    base: Figure,
    against: str,
    changes: Sequence[Drop],
    scheme: Scheme,
    learned: int = 0,
) -> Headline:
    """Name the variation with the largest loss that is no noise; say so where there is none, or none can be seen."""
    found = _result(name, accuracy, read, counts, base, against, changes, scheme)
    title, text, more = found.title, found.text, found.more
    if accuracy.n and learned:
        more = (
            f"{more} It learned from the seeds of "
            f"{plural(learned, 'of these problems', 'of these problems')}: what it "
            f"gets right there is memory."
        ).strip()
        title = f"{title}, having learned from the set's own seeds"
    lacking = _lacking(counts)
    if lacking and accuracy.value is not None and counts.answered:
        title = f"{lacking} {title}"
    return Headline(title, text, more, found.code, found.significant)


def _result(
    name: str,
    accuracy: Figure,
    read: Figure,
    counts: Counts,
    base: Figure,
    against: str,
    changes: Sequence[Drop],
    scheme: Scheme,
) -> Headline:
    """Title and text of a solver's headline, by what can be said of it: unscored, all right, none right, a loss,
    none."""
    total = counts.answered + counts.abstained + counts.unread + counts.missing
    if accuracy.value is None or counts.missing == total:
        nothing = "No prediction matches a problem of this data set."
        return Headline(f"{name} has not been scored", nothing, "", None, False)
    share = f"{percent(accuracy, 1)} are answered rightly (95\u00a0% interval {interval(accuracy)}\u00a0%)"
    whole = f"Of all {plural(accuracy.n, 'problem')}, {share}.{_answered(read, counts)}"
    codes = [change for change in changes if change.key != "all" and change.change.value is not None]
    if counts.right == 0:
        end = "; nothing can be said about variations" if codes else ""
        return Headline(f"{name} answers 0 of {accuracy.n:,}{end}", whole, "", None, False)
    if counts.right == accuracy.n:
        end = ", changed or not" if codes else ""
        return Headline(f"{name} answers all {accuracy.n:,} rightly{end}", whole, "", None, False)
    if not codes:
        return Headline(f"{name} answers {percent(accuracy)} rightly", whole, "", None, False)
    if accuracy.n < _FEW:
        few = f"{accuracy.n} problems are too few to tell what single variations cost."
        return Headline(f"{name} answers {counts.right} of {accuracy.n} rightly", few, whole, None, False)
    # a loss that may be another change's comes after those that are the variation's own
    proven = sorted((c for c in codes if c.proven < 0), key=lambda c: (c.basis == "chains", _size(c)))
    gains = sorted((c for c in codes if c.proven > 0), key=lambda c: -_size(c))
    if proven:
        worst = proven[0]
        verb = "loses" if against == "seed" else "does worse by"
        title = f"{name} {verb} {points_moved(worst.together)} {_when(worst, scheme)}"
        more = f"{whole} {_others(proven[1:], gains, scheme)}"
        return Headline(title, _comparison(worst, against, scheme), more, worst.key, True)
    return _no_loss(name, whole, base, against, codes, gains, scheme)


def _no_loss(
    name: str,
    whole: str,
    base: Figure,
    against: str,
    codes: Sequence[Drop],
    gains: Sequence[Drop],
    scheme: Scheme,
) -> Headline:
    """The headline where no variation costs anything beyond noise, and how large a loss may hide."""
    if base.value is not None and base.value == 0:
        title = f"{name} answers none of the {base.n:,} seed problems; what it loses by variations cannot be seen"
        return Headline(title, whole, "", None, False)
    worst = min(codes, key=_size)
    hidden = min(codes, key=lambda c: c.together.low if c.together.low is not None else 0.0)
    room = f"A loss of up to {abs(100 * (hidden.together.low or 0)):.0f} points {_when(hidden, scheme)} may hide."
    more = f"{whole} {_base(base)}".strip()
    if gains:
        best = gains[0]
        verb = "gains" if against == "seed" else "does better by"
        title = f"{name} {verb} {points_moved(best.together)} {_when(best, scheme)}, and shows no loss beyond noise"
        return Headline(title, room, more, best.key, False)
    title = f"{name} shows no loss beyond noise under any variation"
    if _size(worst) >= 0:
        return Headline(title, room, more, None, False)
    seen = f"The largest loss seen, {points_moved(worst.together)} {_when(worst, scheme)}, may be chance."
    return Headline(title, seen if worst is hidden else f"{seen} {room}", more, worst.key, False)


def _lacking(counts: Counts) -> str:
    """ "40 % of its answers are missing and 12 % cannot be read:", where they are many."""
    total = counts.answered + counts.abstained + counts.unread + counts.missing
    told = [
        f"{100 * count / total:.0f}\u00a0% {words}"
        for count, words in ((counts.missing, "missing"), (counts.unread, "not readable"))
        if total and count / total >= _MANY
    ]
    return f"Answers {' and '.join(told)}:" if told else ""


def _answered(read: Figure, counts: Counts) -> str:
    """The share of the answers that could be read; rightly giving none is no answer."""
    lost = counts.unread + counts.missing + counts.abstained
    if not lost or read.value is None:
        return ""
    parts = [
        f"{count:,} {words}"
        for count, words in (
            (counts.missing, "missing"),
            (counts.unread, "not readable"),
            (counts.abstained, "given up"),
        )
        if count
    ]
    return f" Of the {counts.answered:,} that were answered: {percent(read, 1)} ({', '.join(parts)})."


def _size(change: Drop) -> float:
    return change.change.value or 0.0


def _when(change: Drop, scheme: Scheme) -> str:
    return scheme.when(change.key) + (" (together with other changes)" if change.basis == "chains" else "")


def _base(base: Figure) -> str:
    return "" if base.value is None else f"On the seed problems alone: {percent(base, 1)}."


def _comparison(worst: Drop, against: str, scheme: Scheme) -> str:
    if against == "seed":
        return (
            f"It answers {percent(worst.before, 1)} of the seed problems rightly, "
            f"but only {percent(worst.after, 1)} of the same problems {scheme.when(worst.key)}."
        )
    these, others = percent(worst.after, 1), percent(worst.before, 1)
    return f"It answers {these} of these rightly, and {others} of the other problems."


def _others(others: Sequence[Drop], gains: Sequence[Drop], scheme: Scheme) -> str:
    won = f" It gains {points_moved(gains[0].together)} {_when(gains[0], scheme)}." if gains else ""
    if not others:
        return f"No other kind of variation costs points beyond noise.{won}"
    listed = "; ".join(f"{points_moved(change.together)} {_when(change, scheme)}" for change in others[:3])
    rest = f"; and it loses under {plural(len(others) - 3, 'more kind')} of variation" if len(others) > 3 else ""
    return f"It also loses {listed}{rest}.{won}"


def joint_headline(models: Sequence[ModelReport], scheme: Scheme, ranks: Sequence[Rank]) -> str:
    """One line over all models; those set aside only where there is no other. Where all lack many answers it begins
    with that, where some do it ends with who."""
    models = [model for model in models if not model.aside] or list(models)
    if len(models) == 1:
        return models[0].headline.title
    found = _joint(models, scheme, [rank for rank in ranks if any(rank.solver == model.name for model in models)])
    lacking = [_lacking(model.counts) for model in models]
    if "Answers " in found:
        return found
    if not all(lacking):
        some = [model for model, lacks in zip(models, lacking, strict=True) if lacks]
        return _but(found, [(some, "many answers missing or not readable")])
    named = any(found.startswith(model.name) for model in models)
    return f"Every model lacks many answers: {found if named else found[0].lower() + found[1:]}"


def _joint(models: Sequence[ModelReport], scheme: Scheme, ranks: Sequence[Rank]) -> str:
    """One sentence over several models: a loss that they share, the worst proven one, or that there is none."""
    if not any(model.counts.right for model in models):
        return f"None of the {len(models)} models answers anything rightly"
    if all(model.counts.right == model.accuracy.n for model in models):
        return f"{'Both' if len(models) == 2 else f'All {len(models)}'} models answer everything rightly"
    if shared := _shared_loss(models, scheme):
        return shared
    if proven := [model for model in models if model.headline.significant]:
        worst = min(
            proven, key=lambda model: min(change.change.value or 0 for change in model.changes if change.key != "all")
        )
        return worst.headline.title
    if not any(model.changes for model in models):
        return _best(ranks)
    none = [model for model in models if not model.counts.right]
    full = [model for model in models if model.counts.right == model.accuracy.n]
    if len(none) + len(full) == len(models):
        return f"{_who(full)} everything right and {_who(none)} nothing; nothing can be said about variations"
    edges = [(full, "everything right"), (none, "nothing right")]
    return _but(f"No model shows a loss beyond noise {WHEN_ALL}", edges)


def _but(found: str, told: Sequence[tuple[Sequence[ModelReport], str]]) -> str:
    """A headline, and after it what models have that it does not hold for."""
    parts = [f"{_who(models)} {words}" for models, words in told if models]
    return f"{found}; {', '.join(parts)}" if parts else found


def _who(models: Sequence[ModelReport]) -> str:
    return f"{models[0].name} has" if len(models) == 1 else f"{len(models)} models have"


def _best(ranks: Sequence[Rank]) -> str:
    """Who answers most, where the others can be told from it."""
    best = ranks[0]
    level = [rank for rank in ranks[1:] if set(rank.groups) & set(best.groups)]
    if not level:
        return f"{best.solver} answers most: {percent(best.accuracy)} rightly"
    if len(ranks) == 2:
        shares = f"{percent(best.accuracy)} and {percent(level[0].accuracy)}"
        return f"{best.solver} and {level[0].solver} cannot be told apart: {shares} rightly"
    others = f"{len(level)} of the {len(ranks) - 1} others cannot be told from it"
    return f"{best.solver} answers {percent(best.accuracy)} rightly; {others}"


def _shared_loss(models: Sequence[ModelReport], scheme: Scheme) -> str:
    """The variation under which more than half of the models lose beyond noise, with the least and the largest of
    these losses; "" where there is none. Of several it is one whose losses are its own, then the one under which most
    models lose, then the one with the larger losses."""
    lost: dict[str, list[Drop]] = {}
    for model in models:
        for change in model.changes:
            if change.key != "all" and change.proven < 0 and model.headline.significant:
                lost.setdefault(change.key, []).append(change)
    wide = [found for found in lost.values() if len(found) > len(models) / 2]
    if not wide:
        return ""
    found = min(wide, key=lambda drops: (drops[0].basis == "chains", -len(drops), sum(map(_size, drops))))
    every = "Both" if len(models) == 2 else f"All {len(models)}"
    who = every if len(found) == len(models) else f"{len(found)} of {len(models)}"
    verb = "lose" if models[0].against == "seed" else "do worse by"
    least, most = (f"{abs(100 * size):.0f}" for size in sorted(map(_size, found), reverse=True)[:: len(found) - 1])
    size = f"{most}\u00a0points" if least == most else f"{least} to {most}\u00a0points"
    return f"{who} models {verb} {size} {_when(found[0], scheme)}"
