"""Plain characters: in, a Text and the book of a log; out, its words as a terminal shows them."""

from rules_engine.languages import Language
from rules_engine.wording.speaker import NO_BREAK
from rules_engine.wording.text import Icon, Text, Words

_JOINER = "\u2060"


def plain_words(text: Text, language: Language) -> str:
    """Return the characters of a text, paragraphs on lines of their own.

    An icon is left out beside its word, and said where it stands alone; signs that only hold words together go.
    """
    return "\n".join(
        _line(paragraph.runs, language.icon_gap).replace(NO_BREAK, " ").replace(_JOINER, "")
        for paragraph in text.paragraphs
    )


def _line(runs: tuple[Words | Icon, ...], gap: str) -> str:
    said: list[str] = []
    for index, run in enumerate(runs):
        after = runs[index + 1] if index + 1 < len(runs) else None
        if isinstance(run, Words):
            beside = index and isinstance(runs[index - 1], Icon) and gap and run.text.startswith(gap)
            said.append(run.text.removeprefix(gap) if beside else run.text)
        elif not (isinstance(after, Words) and gap and after.text.startswith(gap)):
            said.append(run.alt)
    return "".join(said)
