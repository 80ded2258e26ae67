"""Checking a card set by its samples: in, a database; out, problems, and what the samples reached."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from rules_engine.database import Database
from rules_engine.effects.node import walk
from rules_engine.games import rules_of
from rules_engine.problems import Problems
from rules_engine.samples.read import read_sample
from rules_engine.samples.run import Played, Player
from rules_engine.samples.sample import Sample

FOLDER: Final = "samples"


class Reached(NamedTuple):
    """What some samples reached of a card set.

    facts: ids that events and refusals named; nodes: pairs of card and path of the effect nodes that were carried out;
    missed: those that were not.
    """

    facts: frozenset[str]
    nodes: frozenset[tuple[str, str]]
    missed: frozenset[tuple[str, str]]


def sample_files(database: Database) -> tuple[Path, ...]:
    """Return the files of a game's samples, in the order of their names."""
    folder = database.game.folder / FOLDER
    return tuple(sorted(folder.glob("*.yaml"))) if folder.is_dir() else ()


def play_file(path: Path, database: Database, problems: Problems) -> tuple[Sample, Played] | None:
    """Read and play a sample; None, with problems, if it cannot be read or the game has no rules."""
    shown = database.shown(path)
    tree = database.project.tree(path, problems)
    sample = None if tree is None else read_sample(tree, shown, problems)
    if sample is None:
        return None
    rules: Any = rules_of(database.game.id)
    if rules is None:
        problems.error(
            "sample-rules",
            f"sample '{sample.id}': there are no rules of '{database.game.id}' to play it by",
            sample.location,
            hint="remove the sample, or play a game that comes with rules",
        )
        return None
    return sample, Player(sample, rules, database, problems).play()


def check_samples(database: Database, problems: Problems) -> Reached:
    """Play all samples of a game; problems tell where each one differs."""
    played = [found[1] for path in sample_files(database) if (found := play_file(path, database, problems))]
    return reached(database, played)


def reached(database: Database, played: Iterable[Played]) -> Reached:
    """Return what games reached of all effect nodes of a card set."""
    games = [one.game for one in played if one.game is not None]
    nodes = frozenset().union(*[game.reached or () for game in games])
    every = frozenset(
        (record.id, node.path)
        for record in database.records.values()
        for ability in record.effects
        for node in walk(ability)
        if node.path
    )
    facts = frozenset().union(*[one.facts for one in played])
    return Reached(facts, nodes & every, every - nodes)
