"""Pictures of a document: in, art files; out, the name of one XObject for each, in a unit square."""

import hashlib
from collections.abc import Callable
from pathlib import Path

from rulepress.draw.document import Document
from rulepress.draw.images import jpeg_object, png_object
from rulepress.draw.plain import Plain
from rulepress.layout.items import Art
from rulepress.pictures.image_source import Jpeg, Png, read_image
from rulepress.pictures.svg_source import recolour
from rules_engine import FORMAT, keep_value, kept_value

_VERSION = f"2 {FORMAT}"


class UndrawableError(Exception):
    """A picture that the check allowed and the converter refuses; the message says why, `path` which."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(reason)
        self.path = path


class Pictures:
    """The pictures of a document, each stored once however often it is drawn."""

    def __init__(self, document: Document, cache: Path | None) -> None:
        self._document = document
        self._cache = cache
        self._names: dict[Art, str] = {}

    def name(self, art: Art) -> str:
        """Return the name of the XObject of an art file, adding it at its first use.

        Raises: UndrawableError if the file cannot be read, is broken or refused.
        """
        name = self._names.get(art)
        if name is None:
            try:
                made = self._plain(art)
            except Exception as fault:  # converters fail in ways of their own; the picture is told, never the converter
                raise UndrawableError(art.path, str(fault) or type(fault).__name__) from fault
            name = self._names[art] = self._document.add_xobject(made)
        return name

    def _plain(self, art: Art) -> Plain:
        path = Path(art.path)
        if path.suffix.lower() == ".svg":
            return self._kept(art, lambda: _converted(recolour(path.read_bytes(), art.colours)))
        content = path.read_bytes()
        image = read_image(content)
        if isinstance(image, Jpeg):
            return jpeg_object(image, content)
        if image.passes:
            return png_object(image)
        return self._kept(art, lambda: _repacked(image))

    def _kept(self, art: Art, make: Callable[[], Plain]) -> Plain:
        """Return what was made of an art file in an earlier run, else make it and keep it."""
        if self._cache is None:
            return make()
        key = hashlib.sha256(repr((_VERSION, art.digest, art.colours)).encode()).hexdigest()
        file = self._cache / f"{key}.art"
        known: Plain = kept_value(file)
        if known is None:
            known = make()
            keep_value(known, file)
        return known


def _converted(source: str) -> Plain:
    # The converter and the PDF reader behind it take a third of a second to import. A run whose pictures are all in the
    # cache does without them, so this one door imports them when it is first opened.
    from rulepress.draw.convert import converted  # noqa: PLC0415

    return converted(source)


def _repacked(png: Png) -> Plain:
    # The same holds for Pillow: a PNG that is passed through, as most are, needs no pixels.
    from rulepress.draw.repack import repacked_object  # noqa: PLC0415

    return repacked_object(png)
