"""Columns and pages: in, slugs in the order of reading; out, where each stands: page, column and height."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulepress.book.look import Leaf
from rulepress.book.slug import Slug

_FINENESS = 500
_BELOW = 3600
"""The least space between what stands across all columns and the columns below it."""
_LINES = 12_000
"""What is deeper than this is company enough for a heading, as two lines are."""


class Spot(NamedTuple):
    """A slug with its place on a page: x, y from the upper left of the text, in micrometres; page: from 0."""

    page: int
    x: int
    y: int
    slug: Slug


class Flow(NamedTuple):
    """Slugs at their places, and those that are deeper than a page."""

    spots: tuple[Spot, ...]
    pages: int
    too_deep: tuple[Slug, ...]


Group = list[Slug]
"""Slugs that stand in the same column."""


def flow(slugs: Sequence[Slug], leaf: Leaf) -> Flow:
    """Return where slugs stand: no heading without two lines after it, no single line of a paragraph alone, columns of
    equal depth above what stands across them.

    A box that finds no room waits for the next column or page, and the words behind it go on, but not into the next
    chapter.
    """
    setter = _Setter(leaf)
    columns: list[Group] = []
    for group in _groups(_spanned(list(slugs))):
        if not group[0].span:
            columns.append(group)
            continue
        before = setter.state()
        setter.columns(columns)
        if _floats(group) and (setter.waiting or not setter.has_room(group)):
            setter.back_to(before)
            setter.waiting.append(group)
            continue
        columns = []
        setter.settle()
        setter.span(group)
    setter.columns(columns)
    setter.settle()
    return Flow(tuple(setter.spots), setter.page + 1, tuple(setter.too_deep))


def _spanned(slugs: list[Slug]) -> list[Slug]:
    """Return slugs with those across all columns that must stand with one that is."""
    for at in range(len(slugs) - 2, -1, -1):
        if slugs[at].keep and slugs[at].hold and slugs[at + 1].span:
            slugs[at] = slugs[at]._replace(span=True)
    return slugs


def _groups(slugs: Sequence[Slug]) -> Iterator[Group]:
    """Give slugs that stand together: a heading holds the lines behind it, unless these stand across the page; it does
    not hold the next heading."""
    group: Group = []
    hold = 0
    for at, slug in enumerate(slugs):
        parted = slug.need or (slug.hold and group and not group[-1].keep)
        if group and (group[-1].span != slug.span or parted):
            yield group
            group, hold = [], 0
        group.append(slug)
        hold = slug.hold or (0 if slug.height > _LINES else max(0, hold - 1))
        if not slug.keep and not (hold and at + 1 < len(slugs)):
            yield group
            group, hold = [], 0
    if group:
        yield group


class _Setter:
    """Puts groups on pages, one below the other."""

    def __init__(self, leaf: Leaf) -> None:
        self.leaf = leaf
        self.page = 0
        self.y = 0
        self.spots: list[Spot] = []
        self.too_deep: list[Slug] = []
        self.waiting: list[Group] = []

    def state(self) -> tuple[int, int, int, int, list[Group]]:
        """Return what `back_to` goes back to."""
        return self.page, self.y, len(self.spots), len(self.too_deep), [*self.waiting]

    def back_to(self, state: tuple[int, int, int, int, list[Group]]) -> None:
        """Take away what was set since."""
        self.page, self.y, spots, too_deep, self.waiting = state
        del self.spots[spots:], self.too_deep[too_deep:]

    def turn(self) -> None:
        """Begin a page, with the boxes that wait for one."""
        self.page += 1
        self.y = 0
        waiting, self.waiting = self.waiting, []
        for at, group in enumerate(waiting):
            if not self.has_room(group):
                self.waiting = waiting[at:]
                break
            self.y = self._put(group, self.page, 0, self.y)

    def settle(self) -> None:
        """Put all boxes that wait."""
        while self.waiting:
            self.turn()

    def has_room(self, group: Group) -> bool:
        """Return whether a group across all columns fits on the page."""
        height = _height(group, self.y == 0)
        return self.y == 0 or self.y + height + max(slug.need for slug in group) <= self.leaf.depth

    def span(self, group: Group) -> None:
        """Put a group across all columns."""
        height = _height(group, self.y == 0)
        if not self.has_room(group):
            self.turn()
            group = [_again(group[0].head), *group] if group[0].head is not None else group
            height = _height(group, True)
        if height > self.leaf.depth:
            self._broken(group)
            return
        self.y = self._put(group, self.page, 0, self.y)

    def _broken(self, group: Group) -> None:
        """Put the slugs of a group that is deeper than a page, one after the other."""
        for slug in group:
            if slug.height > self.leaf.depth:
                self.too_deep.append(slug)
            if self.y and self.y + slug.before + slug.height > self.leaf.depth:
                self.turn()
                if slug.head is not None:
                    self.y = self._put([_again(slug.head)], self.page, 0, 0)
            self.y = self._put([slug], self.page, 0, self.y)

    def columns(self, groups: list[Group]) -> None:
        """Put groups into columns of equal depth, page after page."""
        groups = [part for group in groups for part in self._parted(group)]
        while groups:
            gap = max(groups[0][0].before, _BELOW) if self.y else 0
            room = self.leaf.depth - self.y - gap
            left, spots = self._filled(groups, room)
            if not spots and self.y:
                self.turn()
                continue
            top = self.y + gap
            if not left:
                left, spots = self._filled(groups, self._least(groups, room))
            if not spots:  # it is deeper than a page, which is told
                self.y = self._put(groups[0], self.page, 0, self.y)
                self.turn()
                groups = groups[1:]
                continue
            self.spots += [spot._replace(page=self.page, y=top + spot.y) for spot in spots]
            groups = left
            if groups:
                self.turn()
            else:
                self.y = max(spot.y + spot.slug.height for spot in self.spots if spot.page == self.page)

    def _parted(self, group: Group) -> list[Group]:
        """Return a group as it is, or in single slugs if it is deeper than a column."""
        if _height(group, True) <= self.leaf.depth:
            return [group]
        self.too_deep += [slug for slug in group if slug.height > self.leaf.depth]
        return [[slug] for slug in group]

    def _least(self, groups: list[Group], room: int) -> int:
        """Return the least depth of columns that hold all groups."""
        low = sum(_height(group, False) for group in groups) // self.leaf.columns - _FINENESS
        high = room
        while high - low > _FINENESS:
            middle = (low + high) // 2
            if self._filled(groups, middle)[0]:
                low = middle
            else:
                high = middle
        return high

    def _filled(self, groups: list[Group], depth: int) -> tuple[list[Group], list[Spot]]:
        """Return the groups that find no room in columns of a depth, and where the slugs of the others stand."""
        spots: list[Spot] = []
        left = [*groups]
        for column in range(self.leaf.columns):
            x = column * (self.leaf.column + self.leaf.gutter)
            y = 0
            waiting: list[Group] = []
            while left:
                group = left[0]
                if y == 0 and group[0].head is not None:
                    group = [_again(group[0].head), *group]
                below = _BELOW if y and spots[-1].slug.floats else 0  # of a box that waited
                group = [group[0]._replace(before=max(group[0].before, below)), *group[1:]]
                if y + _height(group, y == 0) > depth:
                    if not _floats(group) or (y == 0 and depth >= self.leaf.depth):
                        break
                    waiting.append(left.pop(0))
                    continue
                for slug in group:
                    y += slug.before if y else 0
                    spots.append(Spot(0, x, y, slug))
                    y += slug.height
                left.pop(0)
            left = [*waiting, *left]
        return left, spots

    def _put(self, group: Group, page: int, x: int, y: int) -> int:
        for slug in group:
            y += slug.before if y else 0
            self.spots.append(Spot(page, x, y, slug))
            y += slug.height
        return y


def _floats(group: Group) -> bool:
    """Return whether a group is a box that may wait for room, while words behind it go on."""
    return len(group) == 1 and group[0].floats


def _height(group: Group, first: bool) -> int:
    return sum(slug.before + slug.height for slug in group) - (group[0].before if first else 0)


def _again(head: Slug) -> Slug:
    """Return the head of a table as it is said again: decoration, for those who hear the page."""
    items = tuple(item._replace(tag=item.tag._replace(role="artifact", part=-1)) for item in head.items)
    return head._replace(items=items, jumps=(), anchors=(), words="")
