"""One run of rulepress: in, a project, a language, folders; out, a PDF, by the function behind `rulepress build`."""

import gc
import os
import sys
from pathlib import Path

from rulepress.pipeline import Order, build
from rules_engine import Project


def main(root: str, language: str, out: str, cache: str) -> int:
    order = Order(
        Project(Path(root), False), "bench", language, ("cards",), ("a4",), "long-edge", 0,
        out=Path(out), cache=Path(cache), code="bench", release=False, cores=os.cpu_count() or 1,
    )  # fmt: skip
    made = build(order)
    gc.freeze()  # as the command line does
    for problem in made.problems:
        sys.stderr.write(f"{problem.location}: {problem.code}: {problem.message}\n")
    return 0 if made.written and not made.problems.errors else 1


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
