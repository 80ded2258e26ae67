"""From YAML to a PDF that is read back: boxes, texts, backs; drafts, releases and files that stay."""

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from rulepress.pipeline import Result
from rules_engine import Project

Build = Callable[..., Result]


def edit(project: Project, name: str, old: str, new: str) -> None:
    path = project.root / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def page_text(path: Path, page: int) -> str:
    document = pypdfium2.PdfDocument(path)
    try:
        return str(document[page].get_textpage().get_text_bounded())
    finally:
        document.close()


def pages(path: Path) -> int:
    with pikepdf.open(path) as document:
        return len(document.pages)


def codes(result: Result) -> list[str]:
    return [problem.code for problem in result.problems.errors]


def test_every_copy_is_printed_with_its_name_cost_and_generated_words(print_it: Build) -> None:
    result = print_it()
    assert not list(result.problems)
    (path,) = result.written
    assert path.name == "cards-a4-long-edge.pdf"
    text = page_text(path, 0)
    assert text.count("First") == 2
    assert text.count("Gain 2") == 2
    assert text.count("Second") == 1
    with pikepdf.open(path) as document:
        assert len(document.pages) == 2
        assert [float(number) for number in document.pages[0].mediabox] == pytest.approx(
            [0, 0, 595.276, 841.89], abs=0.01
        )
        assert str(document.Root.ViewerPreferences.PrintScaling) == "/None"
        assert str(document.Root.ViewerPreferences.Duplex) == "/DuplexFlipLongEdge"


def test_a_second_build_finds_the_file_fresh_and_a_changed_card_makes_it_anew(
    print_it: Build, project: Project
) -> None:
    (path,) = print_it().written
    assert print_it().fresh == (path,)
    edit(project, "cards/tiny/cards.yaml", "name: First", "name: Changed")
    assert print_it().written == (path,)
    assert "Changed" in page_text(path, 0)


def test_a_file_that_is_up_to_date_tells_again_what_was_told_of_it(print_it: Build) -> None:
    first = print_it(language="de", papers=("letter",))
    assert {problem.code for problem in first.problems} > {"missing-text", "marks-left-out"}
    again = print_it(language="de", papers=("letter",))
    assert (again.written, again.fresh) == ((), first.written)
    assert list(again.problems) == list(first.problems)


def test_what_is_told_of_one_paper_is_not_told_of_another_that_was_printed_with_it(print_it: Build) -> None:
    both = print_it(papers=("a4", "letter"))
    letter = print_it(papers=("letter",))
    assert [problem.code for problem in letter.problems] == ["marks-left-out", "marks-left-out"]
    assert not list(print_it(papers=("a4",)).problems)
    some = print_it(papers=("a4", "letter", "a3"))
    assert len(some.fresh) == 2
    assert set(both.problems) <= set(some.problems)


@pytest.mark.parametrize(
    ("folder", "place", "changed"),
    [
        ("cards/tiny/text", "shared", "shared/en/phrases.yaml"),
        ("cards/tiny/text/en", "cards/words", "cards/words/phrases.yaml"),
        ("cards/tiny/art", "pictures", "pictures/icons/coin.svg"),
        ("templates/tiny", "look", "look/palette.yaml"),
    ],
)
def test_a_change_behind_a_link_within_the_project_makes_the_file_anew(
    print_it: Build, project: Project, folder: str, place: str, changed: str
) -> None:
    linked = project.root / folder
    linked.rename(project.root / place)
    try:
        linked.symlink_to(project.root / place, True)
        (project.root / place / "circle").symlink_to(linked, True)
    except OSError:
        pytest.skip("this system makes no links")
    (path,) = print_it().written
    assert print_it().fresh == (path,)
    file = project.root / changed
    file.write_bytes(file.read_bytes() + b"\n")
    assert print_it().written == (path,)


def test_a_change_in_a_folder_that_games_share_makes_the_file_anew(
    print_it: Build, project: Project, png: Callable[..., bytes]
) -> None:
    picture = project.cards / "shared" / "p.png"
    picture.parent.mkdir()
    picture.write_bytes(png("RGB"))
    edit(project, "cards/tiny/cards.yaml", "    copies: 2\n", "    copies: 2\n    picture: ../../shared/p.png\n")
    (path,) = print_it().written
    assert print_it().fresh == (path,)
    picture.write_bytes(png("L"))
    assert print_it().written == (path,)


def test_a_file_that_somebody_overwrote_is_made_anew(print_it: Build) -> None:
    (path,) = print_it().written
    path.write_bytes(b"")
    assert print_it().written == (path,)
    assert path.stat().st_size > 1000


def test_two_builds_give_the_same_bytes(print_it: Build, tmp_path: Path) -> None:
    one = print_it(out=tmp_path / "one", cache=tmp_path / "cache-one").written[0].read_bytes()
    two = print_it(out=tmp_path / "two", cache=tmp_path / "cache-two").written[0].read_bytes()
    assert one == two


def test_in_a_draft_a_card_in_error_prints_as_its_id_and_codes_and_the_others_print(
    print_it: Build, project: Project
) -> None:
    edit(project, "cards/tiny/cards.yaml", "gain: {what: coin", "gian: {what: coin")
    result = print_it()
    assert codes(result) == ["unknown-op"]
    text = page_text(result.written[0], 0)
    assert "unknown-op" in text
    assert "First" not in text
    assert "Second" in text


def test_a_release_with_an_error_writes_nothing_and_keeps_the_earlier_file(print_it: Build, project: Project) -> None:
    (path,) = print_it().written
    before = path.read_bytes()
    edit(project, "cards/tiny/cards.yaml", "gain: {what: coin", "gian: {what: coin")
    assert print_it(release=True).written == ()
    assert path.read_bytes() == before


def test_a_text_that_does_not_fit_is_told_with_its_excess_in_mm(print_it: Build, project: Project) -> None:
    edit(project, "cards/tiny/cards.yaml", "name: First", f"name: {'Long' * 75}")
    problem = print_it().problems.errors[0]
    assert problem.code == "overflow"
    assert problem.card == "one"
    assert "mm too wide" in problem.message


def test_a_character_that_no_typeface_has_is_told_with_card_and_language(print_it: Build, project: Project) -> None:
    edit(project, "cards/tiny/cards.yaml", "name: First", "name: 'First \U000102a0'")
    problem = print_it().problems.errors[0]
    assert (problem.code, problem.card, problem.language) == ("missing-glyph", "one", "en")
    assert "U+102A0" in problem.message


def test_a_fallback_is_seen_in_a_draft_and_refused_in_a_release(print_it: Build, project: Project) -> None:
    result = print_it(language="de")
    assert "[en] First" in page_text(result.written[0], 0)
    assert "missing-text" in [problem.code for problem in result.problems]
    assert print_it(language="de", release=True, out=project.root / "release").written == ()


def test_a_text_that_is_the_same_on_purpose_is_no_fallback(print_it: Build, project: Project) -> None:
    path = project.root / "cards/tiny/text/de/cards.yaml"
    path.parent.mkdir(parents=True)
    path.write_text("cards:\n  one: {name: ~same}\n  two: {name: Zweite, flavour: ~empty}\n", encoding="utf-8")
    result = print_it(language="de")
    text = page_text(result.written[0], 0)
    assert "First" in text
    assert "[en] First" not in text
    assert "Plain words" not in text


def test_a_card_larger_than_the_paper_is_refused_with_the_numbers(print_it: Build, project: Project) -> None:
    edit(project, "cards/tiny/game.yaml", "size: poker", "size: 400 x 300")
    problem = print_it().problems.errors[0]
    assert problem.code == "card-too-large"
    assert "400" in problem.message


def test_a_deck_without_cards_prints_no_file_and_says_so(print_it: Build, project: Project) -> None:
    (project.root / "cards/tiny/cards.yaml").write_text("cards: []\n", encoding="utf-8")
    result = print_it()
    assert result.written == ()
    assert "empty-deck" in [problem.code for problem in result.problems]


@pytest.mark.parametrize("bleed", [0, 3000])
def test_cards_without_backs_fill_whole_sheets_also_where_others_are_folded(
    print_it: Build, project: Project, bleed: int
) -> None:
    edit(project, "cards/tiny/cards.yaml", "copies: 2", "copies: 26")
    edit(project, "cards/tiny/game.yaml", "    back: card-back\n", "")
    plain, folded = (print_it(backs=backs, bleed=bleed).written[0] for backs in ("none", "fold"))
    counts = [pages(path) for path in (plain, folded)]
    assert counts == ([4, 4] if bleed else [3, 3])
    assert "fold" not in page_text(folded, 0).lower()


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_where_no_card_has_a_back_fronts_alone_are_printed_on_one_side(
    print_it: Build, project: Project, backs: str
) -> None:
    game = project.root / "cards/tiny/game.yaml"
    text = game.read_text(encoding="utf-8")
    plain = text.replace("    back: card-back\n", "")
    for written, count, both_sides in ((text, 2, True), (plain, 1, False)):
        game.write_text(written, encoding="utf-8")
        (path,) = print_it(backs=backs).written
        assert pages(path) == count
        with pikepdf.open(path) as document:
            assert ("/Duplex" in document.Root.ViewerPreferences) == both_sides


def test_a_deck_without_backs_has_pages_of_backs_beside_one_that_has_them(print_it: Build, project: Project) -> None:
    edit(project, "cards/tiny/game.yaml", "decks:\n",
         "  bare: {front: bare, size: poker}\ndecks:\n  bare: {name: Bare, type: bare}\n")  # fmt: skip
    (project.root / "cards/tiny/bare.yaml").write_text("cards:\n  - {id: three, name: Third}\n", encoding="utf-8")
    box = "boxes:\n  name: {words: name, style: name, role: heading, at: [5, 5, 40, 8]}\n"
    (project.root / "templates/tiny/bare.yaml").write_text(box, encoding="utf-8")
    assert pages(print_it().written[0]) == 4


def test_a_deck_with_backs_is_folded(print_it: Build) -> None:
    assert "fold" in page_text(print_it(backs="fold").written[0], 0).lower()


def test_a_card_with_no_copies_is_known_and_not_printed(print_it: Build, project: Project) -> None:
    edit(project, "cards/tiny/cards.yaml", "copies: 2", "copies: 0")
    assert "First" not in page_text(print_it().written[0], 0)


@pytest.mark.parametrize("copies", ["-1", "1.5", "two", "1000000", "''"])
def test_a_number_of_copies_that_is_none_is_a_problem(print_it: Build, project: Project, copies: str) -> None:
    edit(project, "cards/tiny/cards.yaml", "copies: 2", f"copies: {copies}")
    assert codes(print_it()) == ["not-a-number"]


def test_an_output_folder_that_cannot_be_written_is_a_problem(print_it: Build, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert codes(print_it(out=tmp_path / "file")) == ["cannot-write"]
