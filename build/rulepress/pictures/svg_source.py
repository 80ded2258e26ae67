"""SVG files: in, the bytes of a file that a user gave; out, problems that say what is refused, or a cleaned source.

The file is read by expat, never by the converter, until it is known to hold nothing but plain shapes: an SVG can load
files, run scripts and grow a thousandfold by entities and references.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any
from xml.parsers import expat

from rulepress.pictures.svg_references import References
from rulepress.pictures.svg_rules import (
    ATTRIBUTES,
    DEEPEST,
    ELEMENTS,
    LARGEST,
    MOST_BYTES,
    MOST_ELEMENTS,
    MOST_FAULTS,
    PRESENTATION,
    SILENT,
    SMALLEST,
    SVG,
    declarations,
    is_box,
    is_ignored,
    recoloured,
    reference,
    split_name,
)
from rulepress.pictures.svg_values import is_drawable
from rules_engine import Location, Problems

_ESCAPED = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
)
_PLAIN = "save it as plain SVG, with texts and effects turned into paths"
Refuse = Callable[[int, int, str, str], None]


class RefusedSvgError(ValueError):
    """An SVG that the check refuses came to be drawn; the message is the first reason."""


class _Stop(Exception):
    """Nothing behind this point can be trusted."""


def check_svg(path: Path, display_name: str, problems: Problems) -> bool:
    """Return whether an SVG may be drawn; each reason why not is a problem `svg-refused` at its line and column.

    display_name: path of the file as it is shown to the user.
    """
    found = problems.told

    def refuse(line: int, col: int, message: str, hint: str) -> None:
        problems.error("svg-refused", message, Location(display_name, line, col), hint=hint)

    try:
        content = path.read_bytes()
    except OSError as fault:
        refuse(0, 0, f"the file cannot be read: {fault.strerror}", "")
        return False
    _Reader({}, refuse).read(content)
    return problems.told == found


def recolour(source: bytes, colours: Iterable[tuple[str, str]]) -> str:
    """Return an SVG cleaned of all that draws nothing, with colours replaced.

    colours: pairs (colour in the file as `#rrggbb` or `currentcolor`, lower case; colour to draw).
    Raises: RefusedSvgError if the check would refuse it.
    """

    def refuse(line: int, col: int, message: str, _hint: str) -> None:
        raise RefusedSvgError(f"{line}:{col}: {message}")

    reader = _Reader(dict(colours), refuse)
    reader.read(source)
    return "".join(reader.cleaned)


class _Reader:
    """One pass over an SVG: refuses what is not allowed and writes the rest anew."""

    def __init__(self, colours: Mapping[str, str], refuse: Refuse) -> None:
        self.cleaned: list[str] = []
        self._colours = colours
        self._tell = refuse
        self._references = References()
        self._depth = 0
        self._count = 0
        self._refused = 0
        parser = self._parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.StartDoctypeDeclHandler = self._doctype
        parser.ProcessingInstructionHandler = self._instruction

    def read(self, content: bytes) -> None:
        if len(content) > MOST_BYTES:
            self._tell(0, 0, f"the file has {len(content)} bytes; at most {MOST_BYTES} are allowed", _PLAIN)
            return
        try:
            self._parser.Parse(content, True)
        except expat.ExpatError as fault:
            reason = expat.errors.messages[fault.code]
            self._tell(fault.lineno, fault.offset + 1, f"the file is no XML: {reason}", _PLAIN)
        except LookupError as fault:
            self._tell(1, 1, f"the file says an encoding that nobody knows: {fault}", "save it as UTF-8")
        except _Stop:
            pass
        else:
            for line, col, message in islice(self._references.faults(), MOST_FAULTS):
                self._tell(line, col, message, "draw the shapes themselves instead of references to them")

    def _place(self) -> tuple[int, int]:
        return self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1

    def _refuse(self, message: str, hint: str = _PLAIN) -> None:
        self._refused += 1
        if self._refused > MOST_FAULTS:
            raise _Stop
        self._tell(*self._place(), message, hint)

    def _doctype(self, *_: Any) -> None:
        self._refuse("a document type is not allowed", "delete the line that starts with <!DOCTYPE")
        raise _Stop

    def _instruction(self, target: str, _: str) -> None:
        self._refuse(f"the instruction <?{target}?> is not allowed", "delete it")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._count += 1
        namespace, local = split_name(name)
        if self._depth > DEEPEST or self._count > MOST_ELEMENTS:
            self._refuse(f"it has more than {DEEPEST} levels or {MOST_ELEMENTS} elements", "simplify the drawing")
            raise _Stop
        if self._depth == 1 and (namespace, local) != (SVG, "svg"):
            self._refuse(f"the outermost element is <{local}>, not <svg> of {SVG}")
            raise _Stop
        kept: dict[str, str] = {}
        targets: list[str] = []
        if namespace == SVG and local in ELEMENTS:
            kept, targets = self._allowed(local, attributes)
        else:
            self._refuse(f"the element <{local}> is not allowed; allowed are {', '.join(sorted(ELEMENTS))}")
        self._references.open(kept.get("id", ""), targets, self._place())
        if self._depth == 1:
            kept = self._framed(kept)
        if local not in SILENT:
            opening = f'svg xmlns="{SVG}"' if self._depth == 1 else local
            told = "".join([f' {key}="{value.translate(_ESCAPED)}"' for key, value in kept.items()])
            self.cleaned.append(f"<{opening}{told}>")

    def _end(self, name: str) -> None:
        self._depth -= 1
        self._references.close()
        local = split_name(name)[1]
        if local not in SILENT:
            self.cleaned.append(f"</{local}>")

    def _allowed(self, element: str, attributes: dict[str, str]) -> tuple[dict[str, str], list[str]]:
        """Return the attributes that are kept, and the ids that they refer to."""
        kept: dict[str, str] = {}
        targets: list[str] = []
        for name, value in self._named(element, attributes):
            target = reference(name, value)
            if target is None:
                self._refuse(f"{name}={value[:60]!r} leads out of the file; only its own #ids may be referred to")
                continue
            if not is_drawable(name, value):
                self._refuse(
                    f"{name}={value[:60]!r} of <{element}> cannot be drawn", "mend the numbers, or save it anew"
                )
            if target:
                targets.append(target)
            kept[name] = recoloured(name, value, self._colours)
        return kept, targets

    def _named(self, element: str, attributes: dict[str, str]) -> Iterator[tuple[str, str]]:
        """Yield the allowed attributes, then the declarations of a style attribute, which win over attributes."""
        style = ""
        for key, value in attributes.items():
            namespace, name = split_name(key)
            if name == "style" and not namespace:
                style = value
            elif name in ATTRIBUTES and not is_ignored(namespace, name):
                yield name, value
            elif not is_ignored(namespace, name):
                self._refuse(f"the attribute '{name}' of <{element}> is not allowed")
        for name, value in declarations(style):
            if name in PRESENTATION:
                yield name, value
            elif not name.startswith("-"):
                self._refuse(f"the style '{name}' of <{element}> is not allowed")

    def _framed(self, root: dict[str, str]) -> dict[str, str]:
        """Return the attributes of the outermost element with a view box and without a size on paper.

        The layout decides how large a picture is drawn; the view box says what of it is drawn.
        """
        inner = {key: value for key, value in root.items() if key not in ("x", "y", "width", "height")}
        box = root.get("viewBox") or f"0 0 {root.get('width', '')} {root.get('height', '')}".replace("px", "")
        if not is_box(box):
            hint = 'give <svg> a viewBox, such as viewBox="0 0 100 100"'
            self._refuse(f"the drawing has no size between {SMALLEST} and {LARGEST}", hint)
        return {**inner, "viewBox": box}
