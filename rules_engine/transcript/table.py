"""Wording a table: in, what lies on it as the rules show it; out, a Text for what all share and for each player."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rules_engine.transcript.book import Row
from rules_engine.transcript.word import Teller
from rules_engine.wording.runs import join_runs
from rules_engine.wording.speaker import Bound
from rules_engine.wording.text import Run, Text, Words

ALL = ""
"""Who has the rows that all share."""


def word_table(
    table: Mapping[str, Any], teller: Teller, told: Callable[[str, str], bool] = lambda _, __: True
) -> tuple[Text, ...]:
    """Return the rows that all share as one text, then a text for each player.

    told: whether a row is told; arguments: the player, or `ALL`, and the key of the row.
    """
    shared = {key: value for key, value in table.items() if key not in teller.players}
    texts = [teller.text(_rows(ALL, shared, teller, told))]
    for name in teller.players:
        rows = {"things": _rows(name, table[name], teller, told)}
        texts.append(teller.text(teller.fill(teller.book.words["player"], {"who": teller.player(name)}, rows)))
    return tuple(texts)


def _rows(who: str, values: Mapping[str, Any], teller: Teller, told: Callable[[str, str], bool]) -> list[Run]:
    """Return all rows that are told and say anything, in the order in which the rules show them."""
    figures: dict[str, Bound] = {key: value for key, value in values.items() if type(value) is int}
    spoken = []
    for key, value in values.items():
        if not told(who, key):
            continue
        row = teller.book.row(key, value)
        if row is None:
            teller.lacks(f"table: there are no words for '{key}'", f"add `{key}:` below `table:`, or `{key}: ~empty`")
        else:
            spoken.append(_row(key, value, row, figures, teller))
    return join_runs(spoken, teller.book.sign("row"))


def _row(key: str, value: Any, row: Row, figures: Mapping[str, Bound], teller: Teller) -> list[Run]:
    if isinstance(value, bool):
        said = row.yes if value else row.no
        return [] if said is None else teller.fill(said, figures)
    if row.as_ is None or not row.as_.marks or value == "":
        return []
    if isinstance(value, int):
        return teller.fill(row.as_, {**figures, "n": value})
    if isinstance(value, str):
        return teller.fill(row.as_, {**figures, "thing": _name(key, value, teller)})
    items = list(value.items()) if isinstance(value, Mapping) else _counted(value)
    spoken = [_item(key, name, count, row, teller) for name, count in items]
    between = teller.book.sign("between")
    return teller.fill(row.as_, figures, {"things": join_runs(spoken, between)}) if spoken else []


def _counted(items: Iterable[Any]) -> list[tuple[Any, int | None]]:
    """Return the items of a list, a thing that is there more than once with how many there are; numbers as they are."""
    found: dict[Any, int] = {}
    for item in items:
        found[item] = found.get(item, 0) + 1
    if any(isinstance(item, int) for item in found):
        return [(item, None) for item in items]
    return [(item, count if count > 1 else None) for item, count in found.items()]


def _item(key: str, name: Any, count: int | None, row: Row, teller: Teller) -> list[Run]:
    """Return one item of a list, or one thing with how many there are."""
    if isinstance(name, int):
        return [Words(teller.book.speaker.number(name))]
    thing = _name(key, name, teller)
    said = row.less if row.less is not None and (count or 0) < 0 else row.each
    if said is not None:
        return teller.fill(said, {"thing": thing, **({} if count is None else {"n": abs(count)})})
    is_term = isinstance(thing, str) and thing in teller.book.things
    if count is None or (count == 1 and not is_term):
        return teller.fill(teller.book.words["one"], {"thing": thing})
    return teller.fill(teller.book.words["counted" if is_term else "copies"], {"thing": thing, "n": count})


def _name(key: str, name: str, teller: Teller) -> Bound:
    """Return what a name of the table is: a card whose id begins with the key of its row, any card or thing, or a
    player."""
    speaker, longer = teller.book.speaker, f"{key}-{name}"
    if longer in speaker.names:
        return longer
    return name if name in speaker.terms else teller.player(name)
