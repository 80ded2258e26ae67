"""Slips of the pen in a new game are told so that its maker knows what to write."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulepress.cli.program import program
from rules_engine import Problems, Project, load_database, open_wording

CARDS, GAME = "cards/tea/cards.yaml", "cards/tea/game.yaml"
PHRASES, LAYOUT = "cards/tea/text/en/phrases.yaml", "templates/tea/card.yaml"
GERMAN = """
terms:
  ember: ~same
  tide: {one: Flut, other: Fluten, acc: {one: Flut, other: Fluten}}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a new game in it, in which commands run."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RULEPRESS_CACHE", str(tmp_path / "cache"))
    assert rulepress("new", "tea").exit_code == 0
    return tmp_path


def rulepress(*args: str) -> Result:
    return CliRunner().invoke(program, args, prog_name="rulepress", catch_exceptions=False)


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (PHRASES, "{when: cast, do: $d}", "{when: cast, pay: $p, do: $d}",
         "hint: add it to text/en/phrases.yaml, such as `- {say: {when: cast, do: $d}, as: ...}`"),
        (PHRASES, 'third: "loses', 'past: "loses',
         "hint: its phrase has no such form: write it with `third:` in text/en/phrases.yaml"),
        (PHRASES, "douse {n} {w:n}", "douse {n} {x:n}", "hint: holes of this pattern: {w}, {n}"),
        (CARDS, "copies: 3", "copies: 30000", "hint: write a number from 0 to "),
        (GAME, "front: card ", "front: crad ", "there is no layout 'crad'\n   29 |     front: crad"),
        (GAME, "front: card ", "front: crad ", "hint: did you mean 'card'? or write templates/tea/crad.yaml"),
        (GAME, "front: card ", "front: xyz ", "hint: known: card, card-back; or write templates/tea/xyz.yaml"),
        (GAME, "  cards: {name", "  spells: {name", "hint: write cards/tea/spells.yaml with a list `cards:`"),
        (GAME, "papers: [a4]", "papers: [a44]", "\n   13 |   papers: [a44]"),
        (LAYOUT, "{words: flavour,", "{when: card.copies > card.few, words: flavour,",
         "box 'flavour': 'card.copies > card.few': there is no 'few'"),
        (LAYOUT, "{shape: rect, at: bleed, fill: night}", "{rect: red, at: bleed, fill: night}",
         "hint: name one of them, such as `shape: rect`"),
    ],
)  # fmt: skip
def test_a_slip_is_told_with_what_to_write(folder: Path, file: str, old: str, new: str, told: str) -> None:
    change(folder / file, old, new)
    result = rulepress("check")
    assert result.exit_code == 1
    assert told in result.stdout


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (CARDS, "picture: pictures/spark.svg", "picture: pictures/sprak.svg"),
        (CARDS, "cost: [ember]", "cost: [embr]"),
        (CARDS, "cost: [ember]", "cots: [ember]"),
        (GAME, "cost: {type: list", "cost: {type: lits"),
        (GAME, "    fields:\n      cost", "    feilds:\n      cost"),
        (LAYOUT, "bleed: 3\n", "bleed: 3\nextends: crad\n"),
    ],
)
def test_a_slip_that_the_look_of_a_card_follows_from_is_one_error(folder: Path, file: str, old: str, new: str) -> None:
    change(folder / file, old, new)
    result = rulepress("check", "--format", "concise")
    assert len(result.stdout.splitlines()) == 1, result.stdout


def test_cards_without_words_are_not_said_to_have_the_same_words(folder: Path) -> None:
    change(folder / PHRASES, 'as: "{d:imperative}"', 'as: {third: "{d:third}"}')
    result = rulepress("check")
    assert "error[no-phrase]" in result.stdout
    assert "same-words" not in result.stdout


def test_a_word_title_or_deck_that_is_the_same_in_another_language_is_taken_over(folder: Path) -> None:
    german = folder / "cards" / "tea" / "text" / "de"
    german.mkdir()
    (german / "terms.yaml").write_text(GERMAN, encoding="utf-8")
    (german / "cards.yaml").write_text("game: {title: ~same}\ndecks: {cards: ~same}\n", encoding="utf-8")
    change(folder / CARDS, "effects:\n      - when: cast\n        do: [{draw: {n: 2}}]",
           "effects: [{always: [{discount: {for: ember, by: 1}}]}]")  # fmt: skip
    database = load_database(Project(folder, False), "tea", Problems())
    assert database is not None
    wording = open_wording(database, "de", Problems())
    assert wording is not None
    said = [wording.title(), wording.deck("cards"), wording.rules(database.records["spark"])]
    assert [text.plain() for text in said] == ["Tea", "Spells", "Du zahlst für {icon:ember}\u00a0embers 1 weniger."]
    assert not any(text.fallback for text in said)


def test_an_icon_that_is_black_alone_is_a_warning(folder: Path) -> None:
    icon = folder / "cards" / "tea" / "art" / "icons" / "tide.svg"
    change(icon, "currentColor", "#000")
    result = rulepress("check")
    assert result.exit_code == 0
    assert result.stdout.count("icons/tide.svg: warning[icon-uncoloured]: icon 'tide' takes no colour") == 1
    change(icon, "#000", "#d02020")
    assert "icon-uncoloured" not in rulepress("check").stdout


def test_cards_that_are_known_by_a_number_need_no_name(folder: Path) -> None:
    change(folder / CARDS, "    name: Spark\n", "")
    assert "card 'spark': 'name' is missing" in rulepress("check").stdout
    change(folder / GAME, "    size: poker ", "    named: no\n    size: poker ")
    assert "no problems" in rulepress("check").stdout
    assert "'spark': 'name'" not in rulepress("check", "--lang", "de").stdout


def test_a_release_that_is_refused_says_so(folder: Path) -> None:
    result = rulepress("build", "--lang", "de", "--release")
    assert result.exit_code == 1
    assert "no release: texts are missing" in result.stdout


def test_too_little_bleed_is_told_once_for_each_layout(folder: Path) -> None:
    change(folder / LAYOUT, "bleed: 3\n", "bleed: 2\n")
    result = rulepress("build", "--bleed", "3mm")
    assert (
        result.stdout.count("warning[bleed-missing]: deck 'cards': layout 'card' has 2 mm of bleed; the sheet has 3 mm")
        == 1
    )
    assert result.stdout.count("bleed-missing]:") == 1
