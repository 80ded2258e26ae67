"""What a card set asks of its samples: in, a database; out, nodes, branches and limits to reach, and where each stands.

Each is a pair: the card, and a path with, for branches and limits, how it turns out: `("rank-1", "0.if false")`.
"""

from collections.abc import Mapping
from typing import NamedTuple

from rules_engine.database import Database
from rules_engine.effects.branches import outcomes
from rules_engine.effects.node import walk
from rules_engine.location import Location
from rules_engine.machine.effects import LIMIT

Places = Mapping[tuple[str, str], Location]


class Asked(NamedTuple):
    """What samples can reach.

    nodes: of effects; branches: ways in which a node can turn out; limits: fields declared with `limit: yes`, each once
    below it and once where it holds.
    """

    nodes: Places
    branches: Places
    limits: Places


def asked(database: Database) -> Asked:
    """Return what the samples of a game can reach."""
    nodes: dict[tuple[str, str], Location] = {}
    branches: dict[tuple[str, str], Location] = {}
    limits: dict[tuple[str, str], Location] = {}
    declared = {
        kind.name: [field.name for field in kind.fields if field.limit] for kind in database.game.types.values()
    }
    for record in database.records.values():
        for node in walk(record.effects):
            if node.path:
                nodes[record.id, node.path] = node.location
            for outcome in outcomes(node, database.game.ops.get(node.op)):
                branches[record.id, f"{node.path} {outcome}"] = node.location
        for name in declared[record.type]:
            if record.values.get(name):
                limits.update({(record.id, f"{name} {outcome}"): record.at(name) for outcome in LIMIT})
    return Asked(nodes, branches, limits)
