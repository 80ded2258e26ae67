"""States of translations: in, units and the lock of a language; out, for each whether it may be printed, and the lock
as it is due."""

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from rules_engine.l10n.flow import words_in
from rules_engine.l10n.lock import Entry
from rules_engine.l10n.unit import Unit, normal, says_something
from rules_engine.wording.tables import EMPTY
from rules_engine.wording.terms import SAME


class State(StrEnum):
    """What is true of a translation."""

    OK = "ok"
    STALE = "stale"
    MISSING = "missing"
    SAME = "same"
    EMPTY = "empty"
    COPY = "copy"
    ORPHAN = "orphan"


STATED: Final[Mapping[State, str]] = {
    State.OK: "ok",
    State.STALE: "stale",
    State.MISSING: "missing",
    State.SAME: "same on purpose",
    State.EMPTY: "empty on purpose",
    State.COPY: "suspicious copy",
    State.ORPHAN: "orphan",
}
"""Each state in words."""


class Row(NamedTuple):
    """A unit with its state. was: the source that it was confirmed of, where that is another one; note: of the
    translator."""

    unit: Unit
    state: State
    was: str = ""
    note: str = ""


def row_of(unit: Unit, entry: Entry | None) -> Row:
    """Return the state of a unit. Whether it is a copy is judged by the source of then, as far as that is known."""
    state = _state(unit, entry)
    note = "" if entry is None else entry.note
    return Row(unit, state, entry.text if entry is not None and state is State.STALE else "", note)


def _state(unit: Unit, entry: Entry | None) -> State:
    known = entry if entry is not None and entry.said else None
    if unit.source is None:
        return State.ORPHAN
    if unit.said is None or not unit.said.strip():
        return State.MISSING
    source = unit.source if known is None else known.text
    same = _alike(unit.said, source)
    if same and not (known and known.same):
        return State.COPY
    if known is not None and known.source != unit.source_hash:
        return State.STALE
    if known is not None and unit.kind == "rules" and known.said != unit.said_hash:
        return State.STALE  # nobody typed it, so nobody has read it yet
    if same or unit.said == SAME:
        return State.SAME
    return State.EMPTY if unit.said == EMPTY else State.OK


def due_lock(
    units: Iterable[Unit], lock: Mapping[str, Entry], confirmed: Collection[str] = frozenset()
) -> dict[str, Entry]:
    """Return the lock as it is due: new translations and changed ones of the same source are written down, those that
    are confirmed are of today's source, and what is stale stays so. What is neither there nor due is left out.

    confirmed: keys of units that somebody has read beside their source.
    """
    found: dict[str, Entry] = {}
    for unit in units:
        old = lock.get(unit.key)
        state = _state(unit, old)
        if state in (State.MISSING, State.ORPHAN):
            if old is not None and old.note:
                found[unit.key] = old._replace(said="", same=False)
            continue
        if old is None or not old.said or unit.key in confirmed:
            note = "" if old is None else old.note
            meant = unit.key in confirmed and _alike(unit.said or "", unit.source or "")
            found[unit.key] = Entry(unit.source_hash, unit.source or "", unit.said_hash, note, meant)
        elif state is State.STALE or old.source != unit.source_hash:
            found[unit.key] = old
        else:
            found[unit.key] = old._replace(
                said=unit.said_hash, same=old.same and _alike(unit.said or "", unit.source or "")
            )
    return found


def _alike(said: str, source: str) -> bool:
    """Return whether a translation has the words of its source, if it has words at all."""
    return set(map(normal, words_in(said))) == set(map(normal, words_in(source))) and any(
        map(says_something, words_in(source))
    )
