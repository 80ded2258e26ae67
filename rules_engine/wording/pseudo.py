"""The pseudo-locale: in, texts of the source language; out, the same with accents, longer, and between brackets.

It shows, before anybody translates, where a layout has no room, where text is cut off, and what is not translated at
all. It has no folder; its texts are made.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from rules_engine.location import Location
from rules_engine.records import Record
from rules_engine.wording.marks import Mark, read_marks
from rules_engine.wording.speaker import Bound
from rules_engine.wording.text import Paragraph, Run, Text, Words
from rules_engine.wording.wording import NOWHERE, Wording

BODY: Final = 45
TITLE: Final = 80
"""How much longer texts are, in per cent: what translations need at the 95th percentile."""
_ACCENTS: Final = str.maketrans("AEIOUYaeiouyCcDdGgHhJjKkLlNnRrSsTtWwZz", "ÀÉÎÖÛÝàéîöûýÇçĎďĞğĤĥĴĵĶķĻļÑñŔŕŠšŢţŴŵŽž")


class PseudoWording(Wording):
    """The words of the source language, each text made longer when it is whole."""

    __slots__ = ()

    def title(self) -> Text:
        """Return the title of the game."""
        return longer(super().title(), TITLE)

    def deck(self, name: str) -> Text:
        """Return the name of a deck."""
        return longer(super().deck(name), TITLE)

    def field(self, record: Record, name: str) -> Text:
        """Return a field of a record."""
        return longer(super().field(record, name), TITLE if name == "name" else BODY)

    def rules(self, record: Record, shown: frozenset[str] = frozenset()) -> Text:
        """Return the rules text of a card."""
        return longer(super().rules(record, shown), BODY)

    def label(self, term: str, forms: Sequence[str] = (), where: Location = NOWHERE) -> Text:
        """Return a term as a label."""
        return longer(super().label(term, forms, where), TITLE)

    def read(self, text: str, where: Location, card: str = "") -> Text:
        """Return a text with marks as Text."""
        return longer(super().read(text, where, card), BODY)

    def say(
        self, marks: Sequence[Mark], where: Location, card: str = "", bound: Mapping[str, Bound] | None = None
    ) -> Text:
        """Return the pieces of a text as Text."""
        return longer(super().say(marks, where, card, bound), BODY)

    def _text(self, text: str, where: Location, card: str = "", bound: Mapping[str, Bound] | None = None) -> Text:
        return super().say(read_marks(text, where, self.problems, card, self.language.tag), where, card, bound)


def longer(text: Text, percent: int) -> Text:
    """Return a text that is longer by so many per cent, brackets included; one without letters stays as it is, and so
    does one that is made longer already."""
    return text._replace(paragraphs=tuple(_longer_paragraph(paragraph, percent) for paragraph in text.paragraphs))


def _longer_paragraph(paragraph: Paragraph, percent: int) -> Paragraph:
    said = "".join(run.text for run in paragraph.runs if isinstance(run, Words))
    if not any(map(str.isalpha, said)) or (said[:1], said[-1:]) == ("[", "]"):
        return paragraph
    share = max(percent - 200 // len(said), 0)  # the brackets count
    runs: list[Run] = [
        run._replace(text=_stretched(run.text, share)) if isinstance(run, Words) else run for run in paragraph.runs
    ]
    first = next(run for run in paragraph.runs if isinstance(run, Words))
    return Paragraph((first._replace(text="["), *runs, first._replace(text="]")))


def _stretched(text: str, percent: int) -> str:
    """Return a text with accents in which letters stand twice, evenly, until it is long enough."""
    letters = sum(map(str.isalpha, text))
    due, done, told = (len(text) * percent + 99) // 100 if letters else 0, [], 0
    for char in text:
        done.append(char.translate(_ACCENTS))
        if char.isalpha():
            told += 1
            more = due * told // letters - due * (told - 1) // letters
            done.append(char.lower().translate(_ACCENTS) * more)
    return "".join(done)
