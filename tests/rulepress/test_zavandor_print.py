"""Every printed side of Zavandor: nothing to complain of, large enough to read, its numbers those of the database."""

import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from rulepress.draw.log import record
from rulepress.layout.items import Line, Page, Placed
from rulepress.pipeline import check_game
from rulepress.products.sides import Sides, deck_sides, printed_decks
from rulepress.studio import open_studio
from rules_engine import Problems, Project, load_database, open_wording

ROOT = Path(__file__).resolve().parents[2]
GOLDENS = Path(__file__).parent / "goldens"
LANGUAGES = ("en", "zh-Hans", "zh-Hant", "de", "fr", "ja")
LEAST = {"rules": 7000, "bonus": 7000, "condition": 7000, "no-change": 7000, "name": 9000}

NAMES = {
    "en": ("Crystal Ball", "Magic Mask", "Magic Belt", "Magic Wand"),
    "zh-Hans": ("水晶球", "魔法面具", "魔法腰带", "魔法棒"),
    "zh-Hant": ("水晶球", "魔法面具", "魔法腰帶", "魔法棒"),
    "ja": ("水晶玉", "魔法の仮面", "魔法のベルト", "魔法の杖"),
}

Laid = dict[str, Sides]
LayOut = Callable[[str], Laid]


def lay_out(root: Path, tag: str) -> Laid:
    """Return the sides of every printed card and token of a project's Zavandor, by its id."""
    problems = Problems()
    database = load_database(Project(root, False), "zavandor", problems)
    assert database is not None
    wording = open_wording(database, tag, problems)
    assert wording is not None
    studio = open_studio(database, wording, problems)
    assert studio is not None
    decks = [deck for product in ("cards", "tokens") for deck in printed_decks(studio, product)]
    laid = {side.record.id: side for deck in decks for side in deck_sides(studio, deck)}
    assert not list(problems)
    return laid


@pytest.fixture(scope="module")
def laid() -> LayOut:
    """Lays out the shipped game in a language, once."""
    known: dict[str, Laid] = {}

    def get(tag: str) -> Laid:
        if tag not in known:
            known[tag] = lay_out(ROOT, tag)
        return known[tag]

    return get


def lines(page: Page | None) -> Iterator[Line]:
    """Yield the lines of a side, those of its parts too."""
    if page is None:
        return
    yield from lines(page.shared)
    for item in page.items:
        if isinstance(item, Line):
            yield item
        elif isinstance(item, Placed):
            yield from lines(item.page)


def numbers(page: Page) -> Counter[int]:
    """Return how often each number stands on a side."""
    said = ("".join(piece.text for piece in line.pieces) for line in lines(page))
    return Counter(int(number) for text in said for number in re.findall(r"\d+", text))


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_language_has_an_error_or_a_warning(tag: str) -> None:
    problems = Problems()
    assert check_game(Project(ROOT, False), "zavandor", (tag,), problems) is not None
    assert [str(problem) for problem in problems] == []


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_card_says_something_in_type_that_can_be_read(tag: str, laid: LayOut) -> None:
    seen: Counter[str] = Counter()
    for card, side in laid(tag).items():
        for line in lines(side.front):
            least = LEAST.get(line.tag.box)
            if least:
                seen[line.tag.box] += 1
                assert min(piece.size for piece in line.pieces) >= least, (card, line.tag.box)
    assert set(seen) == set(LEAST)
    assert seen["name"] == 12 + 9


@pytest.mark.parametrize("tag", LANGUAGES)
def test_sizes_within_a_deck_differ_by_a_tenth_at_most(tag: str, laid: LayOut) -> None:
    for box in LEAST:
        found = [line for side in laid(tag).values() for line in lines(side.front) if line.tag.box == box]
        sizes = {piece.size for line in found for piece in line.pieces}
        assert min(sizes) >= 0.9 * max(sizes), box


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_key_word_stands_on_one_line(tag: str, laid: LayOut) -> None:
    for card, side in laid(tag).items():
        rules = [line.pieces for line in lines(side.front) if line.tag.box in ("rules", "bonus", "condition")]
        for line, after in pairwise(rules):
            assert not (line[-1].face.endswith("-700") and after[0].face.endswith("-700")), card


@pytest.mark.parametrize("tag", ["en", "de", "fr"])
def test_a_lead_in_does_not_stand_alone_on_a_line(tag: str, laid: LayOut) -> None:
    for card, side in laid(tag).items():
        said = ["".join(piece.text for piece in line.pieces) for line in lines(side.front) if line.tag.box == "rules"]
        assert not [text for text in said[:-1] if text.rstrip().endswith(":")], card


@pytest.mark.parametrize("tag", ["en", "zh-Hans", "zh-Hant", "ja"])
def test_a_guardian_names_each_artefact_on_one_line(tag: str, laid: LayOut) -> None:
    held = 0
    for side in laid(tag).values():
        said = ["".join(piece.text for piece in line.pieces) for line in lines(side.front) if line.tag.box == "bonus"]
        for name in NAMES[tag]:
            assert "".join(said).replace(" ", "").count(name.replace(" ", "")) == sum(row.count(name) for row in said)
            held += any(name in row for row in said)
    assert held >= 4


@pytest.mark.parametrize("tag", ["zh-Hans", "zh-Hant"])
def test_each_stands_on_the_line_of_its_verb(tag: str, laid: LayOut) -> None:
    said = ["".join(piece.text for piece in line.pieces) for side in laid(tag).values() for line in lines(side.front)]
    assert any("各" in text for text in said)
    assert not [text for text in said if text.endswith("各")]


def test_a_foot_strip_holds_a_discount_or_a_limit(laid: LayOut) -> None:
    for card, side in laid("en").items():
        if side.record.type == "artefact":
            assert side.front is not None
            boxes = {item.tag.box for item in side.front.items}
            assert ("foot" in boxes) == bool(boxes & {"discount", "limit"}), card


@pytest.mark.parametrize(
    ("card", "tag"), [("spellbook", "en"), ("fox", "zh-Hans"), ("rank-2", "de")], ids=lambda name: str(name)
)
def test_the_draw_calls_of_a_front_are_the_golden_ones(card: str, tag: str, laid: LayOut, update: bool) -> None:
    path = GOLDENS / f"zavandor-{card}-{tag}.txt"
    said = record([laid(tag)[card].front])
    if update:
        path.write_text(said, encoding="utf-8")
    assert said == path.read_text(encoding="utf-8")


# What stands on a card and comes from no number of its record: the flag "one per player", the top level of a knowledge.
FIXED = {"magic-belt": [1], "magic-wand": [1], "owl": [4]}
COUNTED = re.compile(r"(?P<key>\b(?:opening_bid|points|amount|value|rank|by|n|most): |\bper: \[)(?P<number>\d+)")


def more(match: re.Match[str]) -> str:
    """Return another number: one more, and for ranks, which have an end, the one from the other end."""
    number = int(match["number"])
    return f"{match['key']}{changed(number, match['key'].startswith('rank'))}"


def changed(number: int, rank: bool) -> int:
    return 7 - number if rank else number + 1


@pytest.fixture(scope="module")
def altered(tmp_path_factory: pytest.TempPathFactory) -> Laid:
    """The game in English, with another number in every place of its cards."""
    root = tmp_path_factory.mktemp("altered")
    for folder in ("cards/zavandor", "seeds"):
        shutil.copytree(ROOT / folder, root / folder)
    for name in ("artefacts", "guardians", "energy", "concentrated", "ranks", "dust"):
        path = root / "cards" / "zavandor" / f"{name}.yaml"
        head, *records = re.split(r"(?m)^(?=  - id: )", path.read_text(encoding="utf-8"))
        path.write_text(head + "".join(COUNTED.sub(more, text) for text in records), encoding="utf-8")
    return lay_out(root, "en")


def test_every_number_on_a_front_comes_from_the_database(laid: LayOut, altered: Laid) -> None:
    before = laid("en")
    assert list(altered) == list(before)
    for card, side in before.items():
        fixed = Counter(FIXED.get(card, []))
        rank = Counter([int(str(side.record.values["rank"]))] if card.startswith("rank-") else [])
        shown = numbers(side.front)
        assert shown >= fixed + rank, card
        counted = shown - fixed - rank
        expected = fixed + Counter({changed(number, True): count for number, count in rank.items()})
        expected += Counter({changed(number, False): count for number, count in counted.items()})
        assert numbers(altered[card].front) == expected, card


def test_the_number_of_a_rank_stands_on_both_sides(laid: LayOut) -> None:
    for card, side in laid("en").items():
        if card.startswith("rank-"):
            assert side.back is not None
            assert numbers(side.back) == Counter([side.record.values["rank"]])


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_figure_that_reads_when_turned_has_a_bar_and_no_other_has(tag: str, laid: LayOut) -> None:
    for card, side in laid(tag).items():
        deck, _, last = card.rpartition("-")
        if deck in ("sapphire", "emerald", "diamond", "ruby", "rank"):
            bars = [
                line for line in record([side.front]).splitlines() if line.endswith(("[amount]", "[index]", "[rank]"))
            ]
            drawn = sum(line.lstrip().startswith("path") for line in bars)
            assert drawn == ({"rank": 1}.get(deck, 3) if last in ("6", "9") else 0), card
