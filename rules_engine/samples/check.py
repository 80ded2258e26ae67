"""Checking a card set by its samples: in, a database; out, problems, and what the samples reached."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from rules_engine.database import Database
from rules_engine.games import rules_of
from rules_engine.games.fit import UnfitError
from rules_engine.games.unplayed import tell_unplayed
from rules_engine.location import Location
from rules_engine.machine.play import UnplayedOpError
from rules_engine.problems import Problems
from rules_engine.reading import Fields
from rules_engine.samples.asked import asked
from rules_engine.samples.cited import cited_by_code, cited_by_data, not_modelled, rules_of_sheet
from rules_engine.samples.pins import tell_stale
from rules_engine.samples.read import read_sample
from rules_engine.samples.run import Played, Player
from rules_engine.samples.sample import Sample
from rules_engine.yaml_tree import read_yaml

FOLDER: Final = "samples"
LISTED: Final = 8
"""What is not reached that a message lists."""


class Part(NamedTuple):
    """What was reached of one kind of thing, and what was not."""

    reached: frozenset[Any]
    missed: frozenset[Any]

    @property
    def share(self) -> int:
        """The share that was reached, in per cent, rounded down; 100 of nothing."""
        whole = len(self.reached) + len(self.missed)
        return 100 * len(self.reached) // whole if whole else 100


class Reached(NamedTuple):
    """What some samples reached of a card set, as the machine carried it out.

    cards: ids of the records with effects; nodes, branches, limits: see `Asked`; refusals: facts that forbid a move;
    facts: those of the fact sheet that code, records or events of samples cite, or that are said not to be modelled;
    missed are those that nothing answers for; places: where each card, node, branch and limit stands.
    """

    cards: Part
    nodes: Part
    branches: Part
    limits: Part
    refusals: Part
    facts: Part
    places: Mapping[Any, Location]

    @property
    def missed(self) -> frozenset[tuple[str, str]]:
        """The nodes, branches and limits that no sample reaches."""
        return self.nodes.missed | self.branches.missed | self.limits.missed


def sample_files(database: Database) -> tuple[Path, ...]:
    """Return the files of a game's samples, in the order of their names."""
    folder = database.game.folder / FOLDER
    return tuple(sorted(folder.glob("*.yaml"))) if folder.is_dir() else ()


def open_sample(path: Path, database: Database, problems: Problems) -> tuple[Sample, Any] | None:
    """Read a sample and find its rules; None, with problems, if it cannot be read or the game has no rules.

    Cards that changed since it was written are told. path: a file of the project, or any other that the user names.
    """
    project, shown = database.project, database.shown(path)
    tree = project.tree(path, problems) if path.is_relative_to(project.root) else read_yaml(path, shown, problems)
    sample = None if tree is None else read_sample(tree, shown, problems, database.game.seats)
    if sample is None:
        return None
    before = problems.told
    rules = rules_of(project, database.game.id, problems, ("given",) if sample.given is not None else ())
    if rules is None and problems.told == before:
        problems.error(
            "sample-rules",
            f"sample '{sample.id}': there are no rules of '{database.game.id}' to play it by",
            sample.location,
            hint="remove the sample, or write rules, see `rulepress new --with-rules`",
        )
    if rules is None:
        return None
    tell_stale(sample, database, problems)
    return sample, rules


def play_file(path: Path, database: Database, problems: Problems) -> tuple[Sample, Played] | None:
    """Read and play a sample; None, with problems, if it cannot be read or the game has no rules."""
    found = open_sample(path, database, problems)
    return None if found is None else (found[0], Player(*found, database, problems).play())


def check_samples(database: Database, problems: Problems) -> Reached:
    """Play all samples of a game; problems tell where each one differs."""
    fits = _fits(database, problems)
    files = sample_files(database) if fits else ()
    told: list[tuple[Sample, Played]] = []
    for path in files:
        found = play_file(path, database, problems)
        if found is not None:
            told.append(found)
            if found[1].endless:  # the others would take as long, and tell of the same loop
                fits = False
                break
    _tell_twice([sample for sample, _ in told], problems)
    played = [one for _, one in told]
    shares = reached(database, played, problems)
    if fits:
        _hold_gate(database, shares, problems)
    return shares


def _tell_twice(samples: Iterable[Sample], problems: Problems) -> None:
    """Report a sample that is called like an earlier one."""
    first: dict[str, Location] = {}
    for sample in samples:
        if sample.id in first:
            problems.error("duplicate-id", f"sample '{sample.id}' stands already in {first[sample.id].file}",
                           sample.location, hint="call it like its file")  # fmt: skip
        first.setdefault(sample.id, sample.location)


def _tell_players(database: Database, players: range, problems: Problems) -> None:
    """Report numbers of players that `game.yaml` and the rules give differently."""
    (least, most), own = database.game.players, (players[0], players[-1])
    tree = database.project.tree(database.game.folder / "game.yaml", Problems())
    form = Fields(tree, "game.yaml", Problems())
    if form.node("players") is not None and (least, most) != own:
        problems.error("database-unfit", f"{least} to {most} players, and {own[0]} to {own[1]} by the rules",
                       form.at("players"), hint="correct `players:`, or PLAYERS of the rules")  # fmt: skip


def _fits(database: Database, problems: Problems) -> bool:
    """Return whether the rules can play with a database; problems tell what they need. Other faults of rules are told
    with the sample that leads there."""
    if not database.playable:
        return False
    rules = rules_of(database.project, database.game.id, Problems())
    if rules is not None:
        _tell_players(database, rules.PLAYERS, problems)
    try:
        if rules is not None:
            rules.tables(database, {})
    except UnfitError as unfit:
        unfit.tell(problems)
        return False
    except UnplayedOpError as unplayed:
        tell_unplayed(unplayed, problems)
        return False
    except (Exception, SystemExit):  # of a sample, which then tells it
        return True
    return True


def _hold_gate(database: Database, found: Reached, problems: Problems) -> None:
    """Report a share below the one that `coverage:` in `game.yaml` asks for."""
    for kind, least in database.game.coverage.items():
        part: Part = getattr(found, kind)
        if part.share < least:
            told = "rules, records and samples cite" if kind == "facts" else "samples reach"
            names = sorted(f"{one[0]} {one[1]}" if isinstance(one, tuple) else str(one) for one in part.missed)
            first = min((found.places[one] for one in part.missed if one in found.places), default=None)
            problems.error(
                "coverage-low",
                f"{told} {part.share} % of the {kind}; {least} % are asked for; missed: "
                f"{', '.join(names[:LISTED])}{f' and {len(names) - LISTED} more' if len(names) > LISTED else ''}",
                first or database.game.location,
                hint=f"`rulepress coverage {database.game.id}` lists all and drafts a sample",
            )


def reached(database: Database, played: Iterable[Played], problems: Problems) -> Reached:
    """Return what games reached of all effect nodes of a card set, and which facts are cited."""
    told = list(played)
    games = [one.game for one in told if one.game is not None]
    carried_out = frozenset().union(*[game.reached or () for game in games])
    every = asked(database)
    named = frozenset().union(*[one.facts for one in told])
    cards = {card: database.records[card].location for card, _ in every.nodes}
    touched = frozenset(card for card, _ in carried_out)
    rules = rules_of(database.project, database.game.id, Problems())  # what is wrong with them is told as they play
    sheet = rules_of_sheet(database)
    refusals = frozenset(getattr(rules, "REFUSALS", ()))
    refused = frozenset().union(*[one.refused for one in told]) & refusals
    cited = named | cited_by_code(rules) | cited_by_data(database)
    answered = cited | not_modelled(database, cited, problems)
    return Reached(
        _part(touched, cards),
        _part(carried_out, every.nodes),
        _part(carried_out, every.branches),
        _part(carried_out, every.limits),
        Part(refused, refusals - refused),
        Part(answered & sheet, sheet - answered),
        {**cards, **every.nodes, **every.branches, **every.limits},
    )


def _part(reached: frozenset[Any], asked_for: Iterable[Any]) -> Part:
    whole = frozenset(asked_for)
    return Part(whole & reached, whole - reached)
