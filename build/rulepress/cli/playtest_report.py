"""Report of a play test: in, outcomes of games; out, lengths, wins, faults and parts, as text or JSON."""

import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from rulepress.cli.playtest_uses import EMPTY, uses, uses_findings, uses_told
from rules_engine import Database, Outcome

_STOPPED_MOST: Final = Fraction(1, 20)
"""The share of games that may pass the most rounds; more is a finding."""
_NAMED: Final = 20
"""Faults that a text names."""


def measured(
    database: Database, outcomes: Sequence[Outcome], samples: Mapping[str, Path], costs: Mapping[str, int] = EMPTY
) -> dict[str, Any]:
    """Return all figures as plain values; shares are decimal fractions as text.

    samples: files of samples by the fault or the part of the box that they lead to; costs: of what players can use.
    """
    whole = [outcome for outcome in outcomes if not outcome.fault]
    counts = sorted({outcome.seats for outcome in outcomes})
    peaks = {part: max(o.peaks.get(part, 0) for o in outcomes) for part in {p for o in outcomes for p in o.peaks}}
    found: dict[str, Any] = {
        "game": database.game.id,
        "games": len(outcomes),
        "players": {str(n): _with_players(n, [o for o in outcomes if o.seats == n]) for n in counts},
        "wins_by_player": _wins(whole, lambda outcome, seat: outcome.bots[seat]),
        "won": _won(outcomes),
        "uses": uses(whole, costs),
        "parts": {
            record.id: {"most": peaks[record.id], "box": record.values["count"]}
            for record in database.records.values() if record.id in peaks and "count" in record.values
        },
        "faults": [
            {"players": o.seats, "seed": o.seed, "bots": list(o.bots), "options": list(o.options), "fault": o.fault}
            for o in outcomes if o.fault
        ],
        "samples": {what: path.as_posix() for what, path in samples.items()},
    }  # fmt: skip
    strange = [
        f"`in_use` tells of '{part}', which is no part with a `count`" for part in sorted({*peaks} - {*found["parts"]})
    ]
    found["findings"] = [*_findings(found), *strange]
    return found


def faults(report: dict[str, Any]) -> bool:
    """Return whether a game went wrong."""
    return bool(report["faults"])


def as_json(report: dict[str, Any]) -> str:
    """Return a report for programs."""
    return json.dumps(report, indent=2)


def as_text(report: dict[str, Any]) -> str:
    """Return a report for people."""
    lines = [f"{report['game']}: {report['games']:,} games"]
    for n, row in report["players"].items():
        lines.append(
            f"{n} players: {row['games']:,} games, {row['stopped']:,} stopped; "
            f"decisions {_spread(row['decisions'])}; rounds {_spread(row['rounds'])}"
        )
        seats = ", ".join(f"{seat} {_percent(share)}" for seat, share in row["wins_by_seat"].items())
        lines.append(f"  wins by seat: {seats}")
    wins = ", ".join(f"{bot} {_percent(share)}" for bot, share in report["wins_by_player"].items())
    lines.append(f"wins for each seat that was taken: {wins}")
    lines.append("won: " + (", ".join(f"{thing} {n:,}" for thing, n in report["won"].items()) or "nothing"))
    lines += uses_told(report["uses"])
    parts = [f"  {part} {row['most']} of {row['box']}" for part, row in report["parts"].items()]
    lines += ["most of each part in use, of those in the box:", *parts] if parts else []
    lines += [f"finding: {finding}" for finding in report["findings"]]
    for fault in report["faults"][:_NAMED]:
        lines.append(f"fault: {fault['players']} players, seed {fault['seed']}: {fault['fault']}")
        lines.append(
            f"  rulepress play {report['game']} --record --players {fault['players']} --seed {fault['seed']} "
            f"--bots {','.join(fault['bots'])}"
            + (f" --options {','.join(fault['options'])}" if fault["options"] else "")
        )
    lines += [f"a sample leads to {what}:\n  rulepress play {report['game']} {path}"
              for what, path in report["samples"].items()]  # fmt: skip
    more = len(report["faults"]) - _NAMED
    return "\n".join([*lines, *([f"{more:,} more faults; --format json lists all"] if more > 0 else [])])


def _with_players(n: int, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    whole = [outcome for outcome in outcomes if not outcome.fault]
    wins = _wins(whole, lambda _, seat: str(seat + 1))
    return {
        "games": len(outcomes),
        "stopped": sum(outcome.stopped for outcome in outcomes),
        "decisions": _of([outcome.decisions for outcome in whole]),
        "rounds": _of([outcome.rounds for outcome in whole]),
        "wins_by_seat": {str(seat + 1): wins.get(str(seat + 1), "0.0000") for seat in range(n)} if whole else {},
    }


def _of(lengths: list[int]) -> dict[str, int]:
    """Return the least, the middle and the greatest of some numbers; nothing of none."""
    row = sorted(lengths)
    return {"least": row[0], "median": row[len(row) // 2], "most": row[-1]} if row else {}


def _wins(outcomes: Iterable[Outcome], group: Any) -> dict[str, str]:
    """Return, by group, the share of won games in those that it sat in, once for each seat; a shared win is shared."""
    won: dict[str, Fraction] = {}
    sat: dict[str, int] = {}
    for outcome in outcomes:
        for seat in range(outcome.seats):
            name = group(outcome, seat)
            sat[name] = sat.get(name, 0) + 1
            if seat in outcome.winners:
                won[name] = won.get(name, Fraction(0)) + Fraction(1, len(outcome.winners))
    return {name: f"{float(won.get(name, 0) / sat[name]):.4f}" for name in sorted(sat)}


def _won(outcomes: Iterable[Outcome]) -> dict[str, int]:
    """Return how often each thing was won, most often first."""
    total: dict[str, int] = {}
    for outcome in outcomes:
        for thing, n in outcome.won.items():
            total[thing] = total.get(thing, 0) + n
    return dict(sorted(total.items(), key=lambda item: (-item[1], item[0])))


def _findings(report: dict[str, Any]) -> Iterable[str]:
    for n, row in report["players"].items():
        if row["stopped"] > _STOPPED_MOST * row["games"]:
            yield f"{row['stopped']:,} of {row['games']:,} games with {n} players passed the most rounds"
    for part, row in report["parts"].items():
        if row["most"] > row["box"]:
            yield (
                f"the box holds {row['box']} of {part}; play needed {row['most']}: "
                "put more in, or let the rules say what is done when none is left"
            )
    yield from uses_findings(report["uses"])
    if report["faults"]:
        wrong = len(report["faults"])
        yield f"{wrong:,} game{'s' if wrong > 1 else ''} went wrong"


def _spread(row: dict[str, int]) -> str:
    return f"{row['least']:,} to {row['most']:,}, median {row['median']:,}" if row else "none"


def _percent(share: str) -> str:
    return f"{float(share) * 100:.1f} %"
