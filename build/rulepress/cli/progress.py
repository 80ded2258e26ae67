"""Progress: in, how many orders there are; out, a bar on the terminal while they are built."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(total: int, watched: bool, doing: str = "printing") -> Iterator[Callable[[], None]]:
    """Give what to call after each order; nothing is drawn unless somebody watches."""
    if not watched:
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn(doing), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda: bar.advance(task)
