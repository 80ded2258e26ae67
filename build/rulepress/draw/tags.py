"""Tagged PDF: in, the parts of a document and the content of its pages; out, marks in the content, and the structure
tree, links and bookmarks of the file (ISO 32000-1, 14.7 and 14.8; ISO 14289-1)."""

from collections.abc import Sequence
from typing import Final

from rulepress.draw.document import Document, Reserved, box_of, string_of
from rulepress.draw.numbers import points
from rulepress.layout.items import Item, Page
from rulepress.layout.structure import Bookmark, Link, Part, Reading

_KEPT: Final = ("TH", "TD")
"""Parts that stay although nothing is in them: a row has all its cells."""
_BESIDE: Final = {"Aside": "/Div"}
"""The types of ours that PDF 1.7 does not know, and what they are there."""
_ENDED: Final = "EMC"

Kid = tuple[int, int] | int
"""Marked content: the page and its number there; or a part."""


class Tags:
    """What is marked in the content of all pages."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.kids: list[list[Kid]] = [[] for _ in reading.parts]
        self.owners: list[list[int]] = []
        self._seen = [False] * len(reading.parts)

    def page(self) -> "PageMarks":
        """Begin a page."""
        self.owners.append([])
        return PageMarks(self, len(self.owners) - 1)

    def begin(self, part: int, page: int) -> str:
        """Return the operator that begins the content of a part on a page."""
        self._see(part)
        owners = self.owners[page]
        number = len(owners)
        owners.append(part)
        self.kids[part].append((page, number))
        return f"/{self.reading.parts[part].kind} << /MCID {number} >> BDC"

    def _see(self, part: int) -> None:
        """Put a part among those of its parent, at the first place where anything of it stands."""
        while part >= 0 and not self._seen[part]:
            self._seen[part] = True
            parent = self.reading.parts[part].parent
            if parent >= 0:
                self.kids[parent].append(part)
            part = parent

    def ordered(self) -> list[list[Kid]]:
        """Return what each part holds: marked content where it has any of its own, else parts in their order."""
        for number, part in enumerate(self.reading.parts):
            if part.kind in _KEPT and not self._seen[number]:
                self._see(number)
        return [
            kids if any(isinstance(kid, tuple) for kid in kids) else sorted(kids, key=lambda kid: (kid,))
            for kids in self.kids
        ]

    def has(self, part: int) -> bool:
        """Return whether anything of a part stands on a page."""
        return self._seen[part]


class PageMarks:
    """The marks of one page: each item is in a part or an artifact, and those in a row of one part in one mark."""

    def __init__(self, tags: Tags, page: int) -> None:
        self.tags = tags
        self.page = page
        self._open: int | None = None

    def turn(self, item: Item) -> list[str]:
        """Return the operators to write before an item."""
        part = item.tag.part
        if part == self._open:
            return []
        before = self.end()
        self._open = part
        return [*before, "/Artifact BMC" if part < 0 else self.tags.begin(part, self.page)]

    def end(self) -> list[str]:
        """Return the operators to write behind the last item."""
        ended = [] if self._open is None else [_ENDED]
        self._open = None
        return ended


def add_structure(document: Document, tags: Tags, links: Sequence[Reserved]) -> None:
    """Write the structure tree; links: the annotations, in the order of `reading.links`."""
    parts, kids = tags.reading.parts, tags.ordered()
    root = document.reserve()
    slots = [document.reserve() if tags.has(number) else None for number in range(len(parts))]
    objects: dict[int, list[int]] = {}
    for at, link in enumerate(tags.reading.links):
        objects.setdefault(link.part, []).append(at)

    def reference(number: int) -> str:
        slot = slots[number]
        assert slot is not None
        return slot.reference

    for number, part in enumerate(parts):
        slot = slots[number]
        if slot is None:
            continue
        inner = [_kid(document, kid, reference) for kid in kids[number]]
        inner += [
            {"Type": "/OBJR", "Obj": links[at].reference, "Pg": document.page(tags.reading.links[at].page)}
            for at in objects.get(number, ())
        ]
        parent = root.reference if part.parent < 0 else reference(part.parent)
        slot.put({"Type": "/StructElem", "S": f"/{part.kind}", "P": parent, "K": inner, **_told(part)})
    tops = [reference(number) for number, part in enumerate(parts) if part.parent < 0 and slots[number] is not None]
    numbers: list[object] = []
    for page, owners in enumerate(tags.owners):
        numbers += [page, document.add([reference(owner) for owner in owners])]
    for at, link in enumerate(tags.reading.links):
        numbers += [len(tags.owners) + at, reference(link.part)]
    root.put({
        "Type": "/StructTreeRoot", "K": tops, "RoleMap": dict(_BESIDE),
        "ParentTree": document.add({"Nums": numbers}), "ParentTreeNextKey": len(tags.owners) + len(links),
    })  # fmt: skip
    document.tagged(root)


def _kid(document: Document, kid: Kid, reference: "object") -> object:
    if isinstance(kid, tuple):
        page, number = kid
        return {"Type": "/MCR", "Pg": document.page(page), "MCID": number}
    return reference(kid)  # type: ignore[operator]


def _told(part: Part) -> dict[str, object]:
    """Return the attributes of a part."""
    found: dict[str, object] = {}
    if part.lang:
        found["Lang"] = string_of(part.lang)
    if part.alt:
        found["Alt"] = string_of(part.alt)
    about: dict[str, object] = {}
    if part.scope:
        about["Scope"] = f"/{part.scope}"
    if part.columns > 1:
        about["ColSpan"] = part.columns
    if about:
        found["A"] = {"O": "/Table", **about}
    return found


def put_link(document: Document, slot: Reserved, link: Link, pages: Sequence[Page], key: int) -> None:
    """Write the annotation of a link; key: its number in the parent tree."""
    height = pages[link.page].height
    top = points(pages[link.to].height - max(0, link.to_y))
    slot.put({
        "Type": "/Annot", "Subtype": "/Link", "Rect": box_of(link.box, height), "Border": [0, 0, 0], "F": 4,
        "Dest": [document.page(link.to), "/XYZ", "null", top, "null"], "Contents": string_of(link.alt),
        "StructParent": key,
    })  # fmt: skip


def add_bookmarks(document: Document, bookmarks: Sequence[Bookmark], pages: Sequence[Page]) -> None:
    """Write the outline of a document: bookmarks in order, each below the last one of a lower level."""
    if not bookmarks:
        return
    root = document.reserve()
    slots = [document.reserve() for _ in bookmarks]
    parents: list[int] = []
    for at, mark in enumerate(bookmarks):
        parents.append(next((b for b in range(at - 1, -1, -1) if bookmarks[b].level < mark.level), -1))
    kids = {parent: [at for at, own in enumerate(parents) if own == parent] for parent in dict.fromkeys((-1, *parents))}
    for at, mark in enumerate(bookmarks):
        row = kids[parents[at]]
        place = row.index(at)
        entry: dict[str, object] = {
            "Title": string_of(mark.title),
            "Parent": root.reference if parents[at] < 0 else slots[parents[at]].reference,
            "Dest": [document.page(mark.page), "/XYZ", "null", points(pages[mark.page].height - mark.y), "null"],
        }
        if place:
            entry["Prev"] = slots[row[place - 1]].reference
        if place + 1 < len(row):
            entry["Next"] = slots[row[place + 1]].reference
        if at in kids:
            own = kids[at]
            entry |= {"First": slots[own[0]].reference, "Last": slots[own[-1]].reference, "Count": -len(own)}
        slots[at].put(entry)
    top = kids[-1]
    root.put({"Type": "/Outlines", "First": slots[top[0]].reference, "Last": slots[top[-1]].reference,
              "Count": len(top)})  # fmt: skip
    document.outlined(root)
