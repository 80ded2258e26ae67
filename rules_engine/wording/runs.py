"""Runs of a text: in, runs of words and icons; out, runs joined, merged, or in the style of the mark around them."""

from collections.abc import Sequence

from rules_engine.wording.marks import Hole, TermMark
from rules_engine.wording.text import Run, Words


def styled(runs: list[Run], mark: TermMark | Hole) -> list[Run]:
    """Return runs in the style that a mark stands in, besides their own."""
    if not (mark.bold or mark.italic):
        return runs
    return [
        run._replace(bold=run.bold or mark.bold, italic=run.italic or mark.italic) if isinstance(run, Words) else run
        for run in runs
    ]


def join_runs(parts: Sequence[list[Run]], mark: str) -> list[Run]:
    """Return lists of runs as one, with a mark between them."""
    runs: list[Run] = []
    for part in parts:
        if runs and part:
            runs.append(Words(mark))
        runs.extend(part)
    return merge(runs)


def merge(runs: Sequence[Run]) -> list[Run]:
    """Return the runs with neighbours of one style joined and empty ones left out."""
    done: list[Run] = []
    for run in runs:
        last = done[-1] if done else None
        if isinstance(run, Words) and not run.text:
            continue
        if isinstance(run, Words) and isinstance(last, Words) and run[1:] == last[1:]:
            done[-1] = last._replace(text=last.text + run.text)
        else:
            done.append(run)
    return done
