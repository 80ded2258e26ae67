"""A rulebook is translated by blocks: what changed is fuzzy with the source of then, what is gone is obsolete."""

import polib

from rules_engine import Problems
from rules_engine.l10n.blocks import due_entries
from tests.rules_engine.l10n.tea import Tea

PO = "text/de/rulebook.po"


def fill(tea: Tea) -> None:
    tea.sync()
    found = polib.pofile(str(tea.folder / PO))
    said = {
        "# The game": "# Das Spiel",
        "Drink {{ cups }} cups of {term:leaf}.": "Trinkt {{ cups }} Tassen {term:leaf}.",
        "Who drinks last wins.": "Wer zuletzt trinkt, gewinnt.",
    }
    for entry in found:
        entry.msgstr = said[entry.msgid]
    found.save()


def entries(tea: Tea) -> list[tuple[str, str, str]]:
    """Return source, translation and what is true of each entry."""
    return [
        (entry.msgid, entry.msgstr, "gone" if entry.obsolete else "fuzzy" if entry.fuzzy else "")
        for entry in polib.pofile(str(tea.folder / PO))
    ]


def test_sync_writes_each_block_with_its_file_and_line_and_no_translation(tea: Tea) -> None:
    tea.sync()
    text = tea.read(PO)
    assert (
        '#: cards/tea/rulebook/main.md:3\nmsgctxt "main"\nmsgid "Drink {{ cups }} cups of {term:leaf}."\nmsgstr ""\n'
        in text
    )
    assert [said for _, said, _ in entries(tea)] == ["", "", ""]


def test_a_changed_block_is_fuzzy_and_keeps_the_source_that_it_was_made_for(tea: Tea) -> None:
    fill(tea)
    tea.change("rulebook/main.md", "Who drinks last wins.", "Who drinks first wins.")
    tea.sync()
    assert entries(tea)[2] == ("Who drinks first wins.", "Wer zuletzt trinkt, gewinnt.", "fuzzy")
    assert '#| msgid "Who drinks last wins."' in tea.read(PO)
    tea.change("rulebook/main.md", "Who drinks first wins.", "Who drinks first wins the game.")
    tea.sync()
    assert '#| msgid "Who drinks last wins."' in tea.read(PO)
    key = next(key for key, state in tea.states().items() if state == "stale")
    tea.sync(key)
    assert "fuzzy" not in tea.read(PO)
    assert "#| " not in tea.read(PO)


def test_a_block_whose_lines_break_elsewhere_is_the_same(tea: Tea) -> None:
    fill(tea)
    tea.change("rulebook/main.md", "Who drinks last wins.", "Who drinks\nlast wins.")
    tea.sync()
    assert entries(tea)[2] == ("Who drinks\nlast wins.", "Wer zuletzt trinkt, gewinnt.", "")


def test_a_removed_block_is_obsolete_and_comes_back_as_it_was(tea: Tea) -> None:
    fill(tea)
    tea.change("rulebook/main.md", "\nWho drinks last wins.\n", "")
    tea.sync()
    assert entries(tea)[2] == ("Who drinks last wins.", "Wer zuletzt trinkt, gewinnt.", "gone")
    assert list(tea.states().values()).count("orphan") == 1
    tea.change("rulebook/main.md", "{term:leaf}.\n", "{term:leaf}.\n\nWho drinks last wins.\n")
    tea.sync()
    assert entries(tea)[2] == ("Who drinks last wins.", "Wer zuletzt trinkt, gewinnt.", "")


def test_a_new_block_between_others_moves_no_translation(tea: Tea) -> None:
    fill(tea)
    tea.change("rulebook/main.md", "\nWho", "\nThere is a pot for everybody at the table.\n\nWho")
    tea.sync()
    assert [(said != "", kind) for _, said, kind in entries(tea)] == [(True, ""), (True, ""), (False, ""), (True, "")]


def test_comments_and_the_head_of_a_translator_stay(tea: Tea) -> None:
    fill(tea)
    text = tea.read(PO).replace('msgctxt "main"', '# is this so?\nmsgctxt "main"', 1)
    tea.write(PO, text.replace('"Language: de\\n"\n', '"Language: de\\n"\n"Last-Translator: Kim\\n"\n'))
    tea.change("rulebook/main.md", "last wins", "first wins")
    tea.sync()
    assert "# is this so?\n" in tea.read(PO)
    assert "Last-Translator: Kim" in tea.read(PO)


def test_a_translation_that_lacks_a_mark_is_told_at_its_line(tea: Tea) -> None:
    fill(tea)
    tea.change(PO, "Trinkt {{ cups }} Tassen {term:leaf}.", "Trinkt {{ cup }} Tassen {term:leaf,acc} {icon:pot}.")
    problems = Problems()
    tea.table(problems)
    (problem,) = problems.errors
    assert (problem.code, problem.location.file) == ("translation-marks", "cards/tea/text/de/rulebook.po")
    assert tea.read(PO).splitlines()[problem.location.line - 1].startswith("#: ")
    assert problem.message == "the translation lacks {{ cups }} and has {icon:pot}, {{ cup }} too many"


def test_equal_blocks_of_a_file_are_translated_once() -> None:
    found = due_entries({("a", "x y"): []}, [polib.POEntry(msgctxt="a", msgid="x y", msgstr="z")])
    assert [(entry.msgid, entry.msgstr) for entry in found] == [("x y", "z")]
