"""A build by several processes gives the same file and tells the same problems as one by a single process."""

import os
from pathlib import Path

import pytest

from rulepress import sharing
from rulepress.pipeline import Order, build
from rules_engine import Project, shipped_root


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")
def test_processes_change_neither_file_nor_problems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "LEAST", 1)
    project = Project(shipped_root(), True)
    results = []
    for cores in (1, 3):
        out, cache = tmp_path / str(cores), tmp_path / "cache"
        order = Order(project, "zavandor", "de", ("cards",), ("a4",), "long-edge", 3000, out, cache, "", False)
        made = build(order._replace(cores=cores))
        results.append(([path.read_bytes() for path in made.written], list(made.problems)))
    assert results[0][0] and results[0] == results[1]
