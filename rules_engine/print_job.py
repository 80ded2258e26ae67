"""What a game prints: in, `print:` of `game.yaml`; out, products, papers, backs, languages and measures."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rules_engine.location import Location
from rules_engine.problems import Problems
from rules_engine.reading import Fields
from rules_engine.yaml_tree import Tree

BACKS: Final = ("long-edge", "short-edge", "fold", "none")
THICKNESS: Final = "0.32 mm"
"""Of a card, if nothing else is said."""
AID: Final = "dixit"
"""The size of a player aid, if nothing else is said."""


class PrintJob(NamedTuple):
    """What `build` prints when nothing else is asked: products, papers, backs and languages; thickness: of a card; aid:
    size of a player aid; places: where each of these stands."""

    products: tuple[str, ...]
    papers: tuple[str, ...]
    backs: str
    languages: tuple[str, ...]
    thickness: str
    aid: str
    places: Mapping[str, Location]
    location: Location

    def at(self, key: str) -> Location:
        """Return where something is said of it, or where it stands."""
        return self.places.get(key, self.location)


def read_print_job(node: Tree | None, problems: Problems) -> PrintJob:
    """Read `print:`; what is not said there has a default."""
    job = Fields(node, "print", problems)
    found = PrintJob(
        products=tuple(job.texts("products")) or ("cards",),
        papers=tuple(job.texts("papers")) or ("a4",),
        backs=job.choice("backs", BACKS, "long-edge"),
        languages=tuple(job.texts("languages")),
        thickness=job.text("thickness", THICKNESS),
        aid=job.text("aid", AID),
        places=job.map.keys,
        location=job.location,
    )
    job.finish()
    return found
