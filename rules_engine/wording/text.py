"""Text as a tree: in, runs; out, paragraphs of one language, ready to be set in type."""

from typing import NamedTuple


class Words(NamedTuple):
    """A run of characters in one style.

    text: plain characters; U+00A0 holds its neighbours on one line. Nothing in it is a mark.
    italic: emphasis; a script without slanted letters shows it by the palette's emphasis colour. link: what it leads
    to in a rulebook, empty for nothing: `card:id`, `deck:id` or a section, whose title and page stand for its text.
    """

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""


class Icon(NamedTuple):
    """A sign that stands in the line.

    id: icon id (a file name in `art/icons` of the game or `templates/icons`, without ending). alt: what it says, in the
    language of the text.
    """

    id: str
    alt: str


Run = Words | Icon


class Paragraph(NamedTuple):
    """Runs that are set as one block of lines."""

    runs: tuple[Run, ...]


class Text(NamedTuple):
    """Paragraphs in one language.

    lang: BCP 47 tag of the language that the text is really written in. fallback: True if that is not the language that
    was asked for; stale: True if its source changed since somebody confirmed it.
    """

    lang: str
    paragraphs: tuple[Paragraph, ...]
    fallback: bool = False
    stale: bool = False

    def plain(self) -> str:
        """Return the characters alone: icons as `{icon:id}`, paragraphs parted by a blank line."""
        return "\n\n".join(
            "".join(run.text if isinstance(run, Words) else f"{{icon:{run.id}}}" for run in paragraph.runs)
            for paragraph in self.paragraphs
        )
