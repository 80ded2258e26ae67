"""What players used in a play test: in, outcomes and costs; out, how often each thing was used, and who used it won."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from types import MappingProxyType
from typing import Any, Final

from rules_engine import Outcome

EMPTY: Final[Mapping[str, int]] = MappingProxyType({})
"""Costs of a game whose rules tell none."""
_GROUPS: Final = 3
"""Groups of things of like cost, as many things in each."""
_NORMAL: Final = 1.96
"""Standard deviations to either side of a mean that hold 95 % of a normal distribution."""
_APART_MOST: Final = 0.08
"""How far the share of wins may lie from the mean of the group; if all of the interval lies farther, it is a finding.
"""
_USED_LEAST: Final = 0.05
"""The share of those who held a thing that use it; if all of the interval lies below, it is a finding."""


def costs_of(rules: Any, tables: Any) -> Mapping[str, int]:
    """Return how dear each thing is that players can use, nothing if rules do not tell it."""
    return dict(rules.costs(tables)) if hasattr(rules, "costs") else EMPTY


def uses(outcomes: Sequence[Outcome], costs: Mapping[str, int]) -> list[dict[str, Any]]:
    """Return groups of things, the cheapest first, with the mean of their shares of wins, and each thing with how often
    a player held it, used it, and won with it; intervals hold 95 %. Without costs there is one group."""
    held: dict[str, int] = dict.fromkeys(costs, 0)
    used: dict[str, int] = {}
    won: dict[str, float] = {}
    for outcome in outcomes:
        for seat, things in enumerate(outcome.uses):
            win = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            for thing, was_used in things.items():
                held[thing] = held.get(thing, 0) + 1
                if was_used:
                    used[thing] = used.get(thing, 0) + 1
                    won[thing] = won.get(thing, 0.0) + win
    if not any(held.values()):
        return []
    order = sorted(held, key=lambda thing: (costs.get(thing, 0), thing))
    count = _GROUPS if costs else 1
    bounds = [len(order) * at // count for at in range(count + 1)]
    groups = [order[start:end] for start, end in pairwise(bounds)]
    return [_group(group, costs, held, used, won) for group in groups if group]


def uses_told(groups: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the lines of a report for people."""
    lines = ["used by players, of those who held it, and wins of those who used it (interval of 95 %):"] * bool(groups)
    for row in groups:
        costs = f"cost {row['least']} to {row['most']}, " if row["most"] is not None else ""
        lines.append(f"  {costs}mean of wins {_percent(row['mean'])}")
        for thing, told in row["things"].items():
            lines.append(
                f"    {thing}: used {_percent(told['used'])} of {told['held']:,}; wins {_percent(told['wins'])} "
                f"({_percent(told['wins_interval'][0])} to {_percent(told['wins_interval'][1])})"
                if told["users"] else f"    {thing}: used by none of {told['held']:,}"
            )  # fmt: skip
    return lines


def uses_findings(groups: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Give what is hardly used, and what makes players win more or less often than others of its group."""
    for row in groups:
        mean = float(row["mean"])
        for thing, told in row["things"].items():
            low, high = map(float, told["wins_interval"])
            if told["held"] and float(told["used_interval"][1]) < _USED_LEAST:
                yield f"{thing} is used by {_percent(told['used'])} of those who hold it"
            if told["users"] and (low > mean + _APART_MOST or high < mean - _APART_MOST):
                yield (
                    f"players who use {thing} win {_percent(told['wins'])}, those who use others of its cost "
                    f"{_percent(row['mean'])}"
                )


def _group(
    things: Sequence[str],
    costs: Mapping[str, int],
    held: Mapping[str, int],
    used: Mapping[str, int],
    won: Mapping[str, float],
) -> dict[str, Any]:
    shares = [won[thing] / used[thing] for thing in things if thing in used]
    dear = [costs[thing] for thing in things if thing in costs]
    return {
        "least": min(dear, default=None),
        "most": max(dear, default=None),
        "mean": _share(sum(shares) / len(shares) if shares else 0.0),
        "things": {
            thing: {
                "held": held[thing],
                "users": used.get(thing, 0),
                "used": _share(used.get(thing, 0) / max(1, held[thing])),
                "used_interval": _interval(used.get(thing, 0), held[thing]),
                "wins": _share(won.get(thing, 0.0) / max(1, used.get(thing, 0))),
                "wins_interval": _interval(won.get(thing, 0.0), used.get(thing, 0)),
            }
            for thing in things
        },
    }


def _interval(hits: float, total: int) -> list[str]:
    """Return the bounds within which a share lies in 95 of 100 cases (Wilson's)."""
    if not total:
        return [_share(0.0), _share(1.0)]
    share, square = hits / total, _NORMAL * _NORMAL / total
    middle = share + square / 2
    spread = _NORMAL * sqrt(share * (1 - share) / total + square / total / 4)
    return [_share(max(0.0, (middle - spread) / (1 + square))), _share(min(1.0, (middle + spread) / (1 + square)))]


def _share(share: float) -> str:
    return f"{share:.4f}"


def _percent(share: str) -> str:
    return f"{float(share) * 100:.1f} %"
