"""A release is all or nothing, over all its languages."""

from pathlib import Path

from click.testing import CliRunner

from rulepress.cli.build import command
from rules_engine import Project


def test_a_fault_in_one_language_lets_no_language_be_released(project: Project, cache: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.chdir(project.root)
    monkeypatch.setenv("RULEPRESS_CACHE", str(cache))
    out = project.root / "out"
    order = ["tiny", "--lang", "en", "--lang", "de", "--out", str(out), "--jobs", "1"]
    refused = CliRunner().invoke(command, [*order, "--release"], standalone_mode=False)
    assert refused.return_value == 1
    assert not list(out.rglob("*.pdf"))
    draft = CliRunner().invoke(command, order, standalone_mode=False)
    assert draft.return_value == 0
    assert len(list(out.rglob("*.pdf"))) == 2
