"""Worked examples: in, a sample game and a language; out, what is given, what happens, and what has changed then, as
Text: an example in a rulebook is a game that was really played."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, NamedTuple

from rules_engine.database import Database
from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.places import is_file_in
from rules_engine.problems import Problems
from rules_engine.samples.check import open_sample
from rules_engine.samples.sample import Expectation, Sample
from rules_engine.transcript.book import open_log
from rules_engine.transcript.pages import summed
from rules_engine.transcript.read import Transcript, read_transcript
from rules_engine.transcript.table import word_table
from rules_engine.transcript.word import Teller
from rules_engine.wording.text import Text
from rules_engine.wording.wording import Wording


class Example(NamedTuple):
    """A worked example.

    given: a Text for each player and for what all share, of what the sample sets up; events: a sentence for each thing
    that happens; after: as `given`, of what is then another; cards: ids of the records that it is about, in order.
    """

    given: tuple[Text, ...]
    events: tuple[Text, ...]
    after: tuple[Text, ...]
    cards: tuple[str, ...]


def read_example(
    name: str, kinds: Collection[str], wording: Wording, at: Location, problems: Problems
) -> Example | None:
    """Play a sample and word it; None, with problems, if there is none or it breaks a rule.

    kinds: of events that are told, all but headings if it names none; with a hyphen before it, what is not told of the
    table, such as `-offer`; at: where the rulebook names it. What is told of the end is what the sample expects, or all
    that is then another if it expects nothing.
    """
    hidden = {kind[1:] for kind in kinds if kind.startswith("-")}
    kinds = [kind for kind in kinds if not kind.startswith("-")]
    database = wording.database
    folder = database.game.folder / "samples"
    path = folder / f"{name}.yaml"
    if not is_file_in(path, database.project.root):
        known = [file.stem for file in folder.glob("*.yaml")]
        problems.error("unknown-example", f"there is no sample '{name}'", at, hint=near(name, known))
        return None
    before = len(problems.errors)
    opened = open_sample(path, database, problems)
    transcript = read_transcript(path, database, problems) if opened is not None else None
    if opened is None or transcript is None or len(problems.errors) > before:
        problems.error("example-broken", f"example '{name}' is not what the rules say", at,
                       hint=f"run `rulepress play {database.game.id} {name}`")  # fmt: skip
        return None
    sample, rules = opened
    teller = Teller(open_log(wording, rules.EVENTS, problems), rules.EVENTS, sample.players, problems)
    first, last, set_up = _tables(sample, rules, transcript, database)
    rows = {key for table in (first, *map(first.__getitem__, sample.players)) for key in table}
    for kind, known in (*((kind, rules.EVENTS) for kind in kinds), *((kind, rows) for kind in sorted(hidden))):
        if kind not in known:
            problems.error("unknown-event", f"example '{name}': nothing is told of '{kind}'", at,
                           language=wording.language.tag, hint=near(kind, known))  # fmt: skip
    events = [event for turn in (transcript.start, *transcript.turns) for event in turn.events][set_up:]
    events = [event for event in events if (event.kind in kinds if kinds else not rules.EVENTS[event.kind].heads)]
    things = dict.fromkeys(thing for event in events for thing in (event.thing, event.cause, *event.more))
    expected = {tuple(step.path.split(".")[:2]) for step in sample.steps if isinstance(step, Expectation)}
    given = sample.given or {}

    def is_given(who: str, key: str) -> bool:
        if key in hidden:
            return False
        return bool(first[who][key]) and key in (given.get(who) or {}) if who else bool(first[key]) and key in given

    def is_after(who: str, key: str) -> bool:
        if key in hidden:
            return False
        if expected:
            return ((who, key) if who else (key,)) in expected
        return bool(first[who].get(key) != last[who][key] if who else first.get(key) != last[key])

    return Example(
        tuple(_worded(first, is_given, teller)),
        tuple(map(teller.event, summed(events, rules.EVENTS))),
        tuple(_worded(last, is_after, teller)),
        tuple(thing for thing in things if isinstance(thing, str) and thing in database.records),
    )


def _tables(
    sample: Sample, rules: Any, transcript: Transcript, database: Database
) -> tuple[Mapping[str, Any], Mapping[str, Any], int]:
    """Return the table before anything happens, that after the last turn, and how many events only set the first up."""
    last = (transcript.turns or (transcript.start,))[-1].table
    if sample.given is None:
        return transcript.start.table, last, len(transcript.start.events)
    game = rules.given(rules.tables(database, sample.options), sample.players, sample.given, sample.seed, sample.tape)
    return rules.shown(game, sample.players), last, len(game.events)


def _worded(table: Mapping[str, Any], told: Callable[[str, str], bool], teller: Teller) -> Iterator[Text]:
    """Give a text for what all share and for each player of whom anything is told."""
    nothing = word_table(table, teller, lambda _, __: False)
    return (text for text, empty in zip(word_table(table, teller, told), nothing) if text != empty)
