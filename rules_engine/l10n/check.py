"""Checking what was confirmed: in, the words of a game in a language; out, the texts that are stale, told and named."""

import os
from collections.abc import Sequence
from typing import Final

from rules_engine.l10n.gather import units_of
from rules_engine.l10n.lock import NAME, read_lock
from rules_engine.l10n.states import Row, State, row_of
from rules_engine.l10n.unit import Unit
from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.wording.wording import Wording

_NAMED: Final = 3
_SAME: Final = ("text", "term", "block")
"""Kinds of text that can say `~same`."""


def stale_texts(wording: Wording, problems: Problems) -> frozenset[str]:
    """Return the keys of the texts of a language whose source changed since they were confirmed, and tell them, and
    those that are copies of their source. Nothing is known of a language without `state.lock`."""
    database, tag = wording.database, wording.language.tag
    path = database.game.folder / "text" / tag / NAME
    if wording.behind is None or not os.path.lexists(path) or not database.project.holds(path, problems):
        return frozenset()
    lock = read_lock(path, database.shown(path), problems)
    if lock is None:
        return frozenset()
    rows = [row_of(unit, lock.get(unit.key)) for unit in units_of(wording, shared=False)]
    for row in rows:
        if row.state in (State.STALE, State.COPY):
            tell_row(row, database.game.id, tag, problems)
    return frozenset(row.unit.key for row in rows if row.state is State.STALE)


def tell_missing(units: Sequence[Unit], tag: str, problems: Problems) -> None:
    """Tell that texts of a file are not translated."""
    first, more = units[0], len(units) - _NAMED
    one, block = len(units) == 1, first.kind == "block"
    names = [str(unit.at.line) if block else f"'{unit.key}'" for unit in units[:_NAMED]]
    named = ", ".join(names) + (f" and {more} more" if more > 0 else "")
    if block:
        named = f"the block{'s' * (not one)} in line{'s' * (not one)} {named}"
    where = first.there.file if first.file is not None else f"text/{tag}/phrases.yaml, or the words that it lacks"
    problems.warning("missing-text", f"{named} {'is' if one else 'are'} not translated", first.at, language=tag,
                     hint=f"add {'it' if one else 'them'} to {where}")  # fmt: skip


def tell_row(row: Row, game: str, tag: str, problems: Problems) -> None:
    """Tell what is wrong with a translation that is there, if anything is."""
    unit, key = row.unit, row.unit.key
    card = key.split("/")[1] if key.startswith("cards/") else ""
    confirm = f"`rulepress l10n sync {game} --lang {tag} --confirm '{key}'`"
    match row.state:
        case State.STALE:
            why = "its effects or its words changed" if unit.meaning else f"its source was '{_cut(row.was)}'"
            problems.warning("stale-text", f"'{key}' is stale: {why}", unit.at, card=card, language=tag,
                             hint=f"compare the two, then {confirm}")  # fmt: skip
        case State.COPY:
            problems.warning("copied-text", f"'{key}' reads like its source: '{_cut(unit.said or '')}'", unit.there,
                             card=card, language=tag,
                             hint=f"translate it{', write `~same`' * (unit.kind in _SAME)}, or {confirm}")  # fmt: skip
        case State.ORPHAN:
            problems.warning("orphan-text", f"'{key}' is translated and belongs to nothing", unit.there or Location(""),
                             language=tag, hint="remove it, or mend its name")  # fmt: skip
        case _:
            pass


def _cut(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:60]}…"
