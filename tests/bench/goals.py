"""Goals: in, figures of all engines on a deck; out, goals that know whether they are met."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tests.bench.measure import Figures

OURS: Final = "rulepress"
FONT_SECONDS: Final = 4.0


class Goal(NamedTuple):
    """A figure that is to be at most `held`, and one day at most `aim` (0 for none); least: at least that instead."""

    name: str
    figure: float
    held: float
    aim: float = 0
    least: bool = False

    @property
    def missed(self) -> bool:
        return not self._reaches(self.held)

    def line(self) -> str:
        aim = f", aim {self.aim:g} {'reached' if self._reaches(self.aim) else 'not reached'}" if self.aim else ""
        return f"{'MISSED' if self.missed else 'met':6} {self.name}: {self.figure:.3f}, held {self.held:.3g}{aim}"

    def _reaches(self, bound: float) -> bool:
        return self.figure >= bound if self.least else self.figure <= bound


def goals(cards: int, figures: Mapping[str, Figures], floor: float) -> list[Goal]:
    """Return the goals of one deck; those against a peer that is not there are left out."""
    found: list[Goal] = []
    ours, large = figures[OURS], cards >= 5000
    typst, platypus = figures.get("typst"), figures.get("Platypus")
    if typst:
        held, aim = (0.8, 0.5) if large else (1.0, 0.6)
        found.append(Goal(f"time at {cards} cards, of typst's", ours.seconds / typst.seconds, held, aim))
        found.append(Goal(f"bytes at {cards} cards, of typst's", ours.bytes / typst.bytes, 1.0))
        if large:
            found.append(Goal(f"memory at {cards} cards, of typst's", ours.megabytes / typst.megabytes, 0.35, 0.2))
    if platypus:
        least = 8 if large else 6
        found.append(Goal(f"time at {cards} cards, of Platypus's", ours.seconds / platypus.seconds, 1 / least))
    if floor and large:
        found.append(Goal(f"time at {cards} cards, of the qpdf floor's", ours.seconds / floor, float("inf"), 5))
    return found


def engine_goals(
    ours: Mapping[str, float], ratios: Mapping[str, Sequence[float]], costs: Mapping[str, float]
) -> list[Goal]:
    """Return the goals of the rules engine; those against a peer that is not there are left out.

    ours: decisions in a second; ratios: to each peer, with the log off, checked and collected; costs: times by what
    they are of.
    """
    found: list[Goal] = []
    if "RLCard uno" in ratios:
        found.append(Goal("log off, of RLCard uno's decisions", ratios["RLCard uno"][0], 0.7, least=True))
    if "RLCard gin-rummy" in ratios:
        found.append(Goal("checked, of RLCard gin-rummy's decisions", ratios["RLCard gin-rummy"][1], 1.5, least=True))
    found.append(Goal("decisions/s with the log off", ours["off"], 0, 100_000, least=True))
    found.append(Goal("decisions/s checked", ours["checked"], 0, 60_000, least=True))
    aims = {"µs for a copy": 5, "ms to load 300 cards": 100}
    found += [Goal(name, costs[name], float("inf"), aim) for name, aim in aims.items()]
    return found
