"""The PDF file as ReportLab keeps it: in, objects, pages and facts; out, the bytes of the document.

This module, `text` and `wide_font` are the ones that know ReportLab. They build on its document and font objects rather
than on its canvas: the canvas gives form XObjects no resources, puts Helvetica into every file and writes text at a
fifth of the speed.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

from rulepress.draw.numbers import points
from rulepress.draw.plain import Plain, packed, stream_of, text_of
from rulepress.draw.xmp import packet

Box = tuple[int, int, int, int]
_PDF_VERSION = (1, 7)  # the viewer preference Duplex came with 1.7


class Facts(NamedTuple):
    """What a document says of itself.

    language: BCP 47 tag; duplex: `long-edge`, `short-edge` or empty;
    labelled: whether readers show the labels of the pages as page numbers.
    """

    title: str
    author: str = ""
    language: str = "en"
    subject: str = ""
    keywords: tuple[str, ...] = ()
    duplex: str = ""
    labelled: bool = False


_NO_MORE: Mapping[str, Plain] = MappingProxyType({})
_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


def set_reportlab() -> None:
    """Set the global settings of ReportLab that reach the bytes of a file, whatever a user's own settings file says."""
    rl_config.useA85 = 0
    rl_config.invariant = 1
    rl_config.pdfComments = 0
    rl_config.pdfMultiLine = 0
    rl_config.ttfAsciiReadable = 1
    rl_config.documentLang = None


class _Written(pdfdoc.PDFObject):  # type: ignore[misc]
    """An object that is text already: ReportLab numbers it and puts it in its place."""

    __RefOnly__ = 1

    def __init__(self, content: bytes) -> None:
        self.content = content

    def format(self, document: pdfdoc.PDFDocument) -> bytes:  # noqa: ARG002
        return self.content


class Reserved:
    """An object whose content comes later. reference: how others name it; written: what stands in the file."""

    def __init__(self, document: "Document") -> None:
        self._document = document
        self.written = _Written(b"null")
        self.reference = document.reference_of(self.written)

    def put(self, value: Plain) -> None:
        """Give the object its content, a plain value."""
        self.written.content = text_of(value, self._document.keep).encode("ascii")


class Document:
    """A PDF in the making; `pdf` is ReportLab's document."""

    def __init__(self, facts: Facts) -> None:
        set_reportlab()
        self._facts = facts
        self._pages: list[str] = []
        self.pdf = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=_PDF_VERSION, lang=facts.language)
        self._labelled = facts.labelled
        self._labels: list[str] = []
        self._xobjects: dict[str, str] = {}
        self._fonts = self._reference(pdfdoc.PDFObjectReference(pdfdoc.BasicFonts))
        self._tree = self._reference(self.pdf.Reference(self.pdf.Pages))
        _describe(self.pdf, facts)

    def reserve(self) -> Reserved:
        """Keep an object whose content comes later."""
        return Reserved(self)

    def page(self, number: int) -> str:
        """Return a reference to a page that was added, from 0."""
        return self._pages[number]

    def tagged(self, tree: Reserved) -> None:
        """Say that the document is tagged; tree: its structure tree."""
        facts = self._facts
        told = packet(facts.title, facts.author, facts.subject, facts.language, facts.keywords)
        stream = stream_of(({"Type": "/Metadata", "Subtype": "/XML"}, told), self.keep)
        catalog = self.pdf.Catalog
        catalog.StructTreeRoot = tree.written
        catalog.Metadata = _Written(stream)
        catalog.MarkInfo = _Written(b"<< /Marked true >>")

    def outlined(self, tree: Reserved) -> None:
        """Show bookmarks beside the pages; tree: the outline."""
        self.pdf.Outlines.ready = 1
        self.pdf.Outlines.prepare = lambda *_: None  # else ReportLab puts an empty outline of its own in its place
        self.pdf.Catalog.Outlines = tree.written
        self.pdf.Catalog.setPageMode("UseOutlines")

    def add(self, value: Plain) -> str:
        """Keep a plain value as an object of the file; return a reference to it."""
        if isinstance(value, tuple):
            return self.keep(stream_of(value, self.keep))
        return self.keep(text_of(value, self.keep).encode("ascii"))

    def add_xobject(self, value: Plain) -> str:
        """Keep an XObject; return its name for content streams."""
        name = f"X{len(self._xobjects) + 1}"
        self._xobjects[name] = f"/{name} {self.add(value)}"
        return name

    def add_form(self, content: bytes, box: list[str], used: Iterable[str]) -> str:
        """Keep a form XObject with its own resources; return its name.

        content: operators; box: llx, lly, urx, ury in points; used: names of the XObjects that it draws.
        """
        kind = {"Type": "/XObject", "Subtype": "/Form", "BBox": box, "Resources": self._resources(used)}
        return self.add_xobject(packed(kind, content))

    def add_font(self, name: str, reference: str) -> str:
        """Let content streams use a font that ReportLab does not know; return its resource name, with the slash."""
        resource = f"F{len(self.pdf.fontMapping) + 1}"
        self.pdf.fontMapping[name] = f"/{resource}"
        self.pdf.idToObject[pdfdoc.BasicFonts].dict[resource] = reference
        return f"/{resource}"

    def add_page(
        self,
        stream: Plain,
        boxes: dict[str, Box],
        used: Iterable[str],
        label: str,
        more: Mapping[str, Plain] = _NO_MORE,
    ) -> None:
        """Append a page.

        stream: operators, packed; boxes: `MediaBox` and others -> x, y, w, h in micrometres from the upper left;
        used: names of the XObjects that it draws; label: what a reader shows as its number; more: further entries.
        """
        _, _, _, height = boxes["MediaBox"]
        page = {
            "Type": "/Page",
            "Parent": self._tree,
            **{name: box_of(box, height) for name, box in boxes.items()},
            "Resources": self._resources(used),
            "Contents": stream,
            **more,
        }
        self.pdf.updateSignature(stream[1])
        written = _Written(text_of(page, self.keep).encode("ascii"))
        self.pdf.addPage(written)
        self._pages.append(self.reference_of(written))
        self._labels.append(label)

    def finished(self) -> bytes:
        """Return the whole file; fonts are cut and embedded here. To be called once."""
        if self._labelled:
            labels = pdfdoc.PDFPageLabels()
            for number, label in enumerate(self._labels):
                labels.addPageLabel(number, pdfdoc.PDFPageLabel(prefix=label or str(number + 1)))
            self.pdf.Catalog.PageLabels = labels
        # The canvas that ReportLab asks for is only needed for bookmarks.
        content: bytes = self.pdf.GetPDFData(None)
        return content

    def _resources(self, used: Iterable[str]) -> str:
        # Written out here rather than as a plain value: a deck has a thousand pages with a dozen pictures each.
        xobjects = " ".join([self._xobjects[name] for name in used])
        return f"<< /Font {self._fonts} /XObject << {xobjects} >> >>"

    def reference_of(self, written: _Written) -> str:
        """Return a reference to an object, which is registered by it."""
        return self._reference(self.pdf.Reference(written))

    def keep(self, content: bytes) -> str:
        """Keep an object as it stands in the file; return a reference to it."""
        return self.reference_of(_Written(content))

    def _reference(self, reference: pdfdoc.PDFObjectReference) -> str:
        text: bytes = reference.format(self.pdf)
        return text.decode("ascii")


def box_of(box: Box, height: int) -> str:
    """Return a box of a page of some height as a rectangle in points; both in micrometres from the upper left."""
    x, y, w, h = box
    return f"[{points(x)} {points(height - y - h)} {points(x + w)} {points(height - y)}]"


def string_of(text: str) -> str:
    """Return a text as a PDF string in hexadecimal, UTF-16 with its mark (ISO 32000-1, 7.9.2)."""
    return f"<feff{text.encode('utf-16-be').hex()}>"


def _describe(pdf: pdfdoc.PDFDocument, facts: Facts) -> None:
    pdf.setTitle(facts.title)
    pdf.setAuthor(facts.author)
    pdf.setSubject(facts.subject)
    pdf.setKeywords(", ".join(facts.keywords))
    pdf.setCreator("rulepress")
    wishes = pdfdoc.ViewerPreferencesPDFDictionary()
    wishes["PrintScaling"] = "None"
    wishes["DisplayDocTitle"] = "true"
    if facts.duplex:
        wishes["Duplex"] = _DUPLEX[facts.duplex]
    pdf.Catalog.ViewerPreferences = wishes
