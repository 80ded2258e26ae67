"""A transcript has a page for each turn: what happened up to its end, and the table as it was then."""

from pathlib import Path

from rules_engine import Problems, Project, load_database, open_wording, plain_words, read_transcript, word_transcript
from tests.rules_engine.transcript.logs import shipped, transcript_of

SAMPLE = "first-energy"


def test_a_turn_ends_with_the_event_that_ends_it() -> None:
    start, *turns = (transcript_of(SAMPLE).start, *transcript_of(SAMPLE).turns)
    assert (start.events[0].kind, start.events[-1].kind) == ("role", "draw")
    assert [turn.events[0].kind for turn in turns] == ["phase", "marker"]
    assert [turn.events[-1].kind for turn in turns] == ["end-turn", "pay-dust"]


def test_what_heads_a_turn_is_told_with_it_and_not_at_the_end_of_the_one_before() -> None:
    transcript = transcript_of("hand-limit-in-phase-four-alone")
    heads = [[event.n for event in turn.events if event.kind == "phase"] for turn in transcript.turns]
    assert heads == [[3], [], [4, 1]]  # nothing happens in phase 2
    assert not [event for event in transcript.start.events if event.kind == "phase"]


def test_dust_that_is_discarded_piece_by_piece_is_told_as_one_sum() -> None:
    problems = Problems()
    wording = open_wording(shipped(), "en", problems)
    assert wording is not None
    *_, last = word_transcript(transcript_of("the-curse-ends-a-turn"), wording, problems)
    said = [plain_words(text, wording.language) for text in last.events if "discards" in text.plain()]
    assert said == ["Blue discards 28 magic dust.", "Green discards 20 magic dust."]


def test_the_table_of_a_turn_is_as_it_was_at_its_end() -> None:
    transcript = transcript_of(SAMPLE)
    first, second = transcript.turns
    assert transcript.start.table["red"]["active"] == {"opal": 2, "sapphire": 1}
    assert (first.table["red"]["active"], first.table["blue"]["dust"]) == ({"opal": 3, "sapphire": 1}, 15)
    assert second.table["blue"]["dust"] == 0


def test_the_curse_tells_the_price_that_cannot_be_paid_with_all_changes() -> None:
    events = [event for turn in transcript_of("the-curse-of-the-nine-sages").turns for event in turn.events]
    assert [(event.kind, event.n) for event in events if event.who == 1] == [("bid", 106), ("curse", 116)]


def test_a_position_that_is_given_tells_who_plays_what_and_nothing_that_it_does_not_hold() -> None:
    start = transcript_of("option-sages-to-dust").start
    assert start.table["red"]["waiting"] == {}
    assert {event.kind for event in start.events} == {"role", "turn-up"}


def test_a_position_that_is_given_is_the_table_of_the_start() -> None:
    transcript = transcript_of("magic-mirror")
    assert transcript.sample.given is not None
    assert transcript.start.table["red"]["dust"] == transcript.sample.given["red"]["dust"]
    assert [event.kind for event in transcript.turns[0].events[:2]] == ["phase", "offer"]


def test_a_sample_that_differs_is_told_up_to_there(project: Path) -> None:
    path = project / "cards" / "zavandor" / "samples" / f"{SAMPLE}.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("blue: buy-marker", "blue: fly"), encoding="utf-8")
    problems = Problems()
    database = load_database(Project(project, False), "zavandor", problems)
    assert database is not None
    found = read_transcript(path, database, problems)
    assert found is not None and len(found.turns) == 1
    assert [problem.code for problem in problems] == ["sample-move"]


def test_a_sample_that_cannot_begin_has_no_transcript(project: Path) -> None:
    path = project / "cards" / "zavandor" / "samples" / f"{SAMPLE}.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("[red, blue]", "[red, blue, c, d, e, f, g]"), encoding="utf-8"
    )
    problems = Problems()
    database = load_database(Project(project, False), "zavandor", problems)
    assert database is not None
    assert read_transcript(path, database, problems) is None
    assert [problem.code for problem in problems] == ["sample-players"]


def test_a_page_is_text_with_the_icons_of_the_game() -> None:
    problems = Problems()
    wording = open_wording(shipped(), "de", problems)
    assert wording is not None
    start, first, last = word_transcript(transcript_of(SAMPLE), wording, problems)
    assert [plain_words(page.heading, wording.language) for page in (start, first, last)] == [
        "Ausgangslage",
        "Zug 1 von 2: Rot",
        "Zug 2 von 2",
    ]
    bought = next(text for text in first.events if "verzaubert" in text.plain())
    assert bought.plain() == "Rot verzaubert einen {icon:gem-opal}\u00a0Opal für 10."
    assert plain_words(bought, wording.language) == "Rot verzaubert einen Opal für 10."
    assert not len(problems)
