"""`rulepress build` prints what was asked, says what it wrote, and ends cleanly whatever happens."""

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from rulepress.cli.options import FORMAT_NAMES
from rules_engine import Project

Run = Callable[..., Result]
Start = Callable[..., subprocess.Popen[str]]

TERMINATING = (signal.SIGINT, signal.SIGTERM)


def pdfs(project: Project) -> list[str]:
    return sorted(path.relative_to(project.root).as_posix() for path in project.root.rglob("*.pdf"))


def test_what_is_not_asked_comes_from_the_game(run: Run, project: Project) -> None:
    result = run("build")
    assert result.exit_code == 0
    assert pdfs(project) == ["out/tiny/en/cards-a4-long-edge.pdf"]
    wrote = f"wrote {Path('out/tiny/en/cards-a4-long-edge.pdf')}"
    assert result.stdout.splitlines() == [wrote, "1 file written, 0 up to date in out: no problems"]


def test_a_second_run_says_what_is_up_to_date(run: Run) -> None:
    run("build")
    assert run("build").stdout == "0 files written, 1 up to date in out: no problems\n"
    assert "up to date out" in run("build", "-v").stdout


@pytest.mark.parametrize("form", FORMAT_NAMES)
@pytest.mark.parametrize("broken", [False, True])
def test_a_second_run_reports_as_the_first(run: Run, break_card: Callable[[], None], form: str, broken: bool) -> None:
    if broken:
        break_card()
    args = ("build", "--lang", "en", "--lang", "de", "--paper", "letter", "--format", form)
    first, again = run(*args), run(*args)
    assert again.exit_code == first.exit_code == int(broken)
    assert "marks-left-out" in again.stdout
    assert told(again.stdout) == told(first.stdout)


def told(report: str) -> list[str]:
    """Return a report without what it says of the files."""
    files = re.sub(r'"files": \{.*?\}', "", report, flags=re.DOTALL)
    return [line for line in files.splitlines() if not line.startswith("wrote ") and "up to date in" not in line]


def test_products_papers_languages_and_backs_can_be_asked(run: Run, project: Project) -> None:
    args = ("--paper", "a4", "--paper", "letter", "--paper", "a4", "--lang", "en", "--lang", "de", "--backs", "none")
    result = run("build", "tiny", "--product", "cards", *args, "--bleed", "0mm", "--out", "prints")
    assert result.exit_code == 0
    assert pdfs(project) == [
        f"prints/tiny/{tag}/cards-{paper}-none.pdf" for tag in ("de", "en") for paper in ("a4", "letter")
    ]


def test_several_processes_give_the_same_files_and_report_as_one(run: Run, project: Project) -> None:
    args = ("build", "--lang", "en", "--lang", "de", "--lang", "fr", "--format", "json")
    one = run(*args, "--jobs", "1", "--out", "one")
    two = run(*args, "--jobs", "2", "--out", "two")
    assert one.exit_code == two.exit_code == 0
    assert one.stdout.replace("one/", "two/") == two.stdout
    first, second = ((project.root / name).rglob("*.pdf") for name in ("one", "two"))
    assert {path.name + path.parent.name: path.read_bytes() for path in first} == {
        path.name + path.parent.name: path.read_bytes() for path in second
    }


def test_json_names_the_files_and_nothing_else_is_on_the_output(run: Run) -> None:
    found = json.loads(run("build", "--format", "json").stdout)
    assert found["files"]["written"] == ["out/tiny/en/cards-a4-long-edge.pdf"]


def test_a_draft_with_an_error_prints_and_is_exit_code_1(
    run: Run, project: Project, break_card: Callable[[], None]
) -> None:
    break_card()
    assert run("build").exit_code == 1
    assert len(pdfs(project)) == 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_release_writes_nothing_if_something_is_wrong_or_not_translated(
    run: Run, project: Project, break_card: Callable[[], None], language: str
) -> None:
    if language == "en":
        break_card()
    result = run("build", "--release", "--lang", language)
    assert result.exit_code == 1
    assert pdfs(project) == []


def test_a_file_in_the_place_of_the_output_folder_is_a_problem(run: Run, project: Project) -> None:
    (project.root / "out").write_text("mine", encoding="utf-8")
    result = run("build")
    assert result.exit_code == 1
    assert "error[cannot-write]" in result.stdout
    assert (project.root / "out").read_text(encoding="utf-8") == "mine"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_cache_that_cannot_be_written_is_a_problem(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEPRESS_CACHE", "/dev/full/cache")
    result = run("build")
    assert result.exit_code == 1
    assert "error[cannot-write]" in result.stdout


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "cannot-write"),
        (PermissionError(errno.EACCES, "Permission denied", "out/tiny"), "cannot-write"),
        (PermissionError(errno.EACCES, "Permission denied", "cards/tiny/art/a.svg"), "file-unreadable"),
    ],
)
def test_what_the_system_refuses_is_a_problem(
    run: Run, monkeypatch: pytest.MonkeyPatch, fault: OSError, code: str
) -> None:
    def refuse(_: object) -> None:
        raise fault

    monkeypatch.setattr("rulepress.cli.workers.build", refuse)
    result = run("build")
    assert result.exit_code == 1
    assert f"error[{code}]" in result.stdout
    assert str(fault.strerror) in result.stdout


def test_an_internal_fault_is_one_line_with_exit_code_3_and_a_traceback_only_if_asked(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("a thing")

    monkeypatch.setattr("rulepress.pipeline.check_game", fail)
    result = run("check")
    assert result.exit_code == 3
    assert result.stderr.count("\n") == 1
    assert "internal fault, KeyError: 'a thing'" in result.stderr
    assert "`rulepress --version`" in result.stderr
    assert "Traceback" in run("check", "-v").stderr
    monkeypatch.setenv("RULEPRESS_DEBUG", "1")
    assert "Traceback" in run("check").stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize("number", TERMINATING)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_build_ends_with_130_and_leaves_no_half_file_or_process(
    start: Start, project: Project, number: signal.Signals, jobs: str
) -> None:
    many = "".join(f"  - {{id: c{index}, name: 'Card {index}', cost: 1}}\n" for index in range(20_000))
    (project.cards / "tiny" / "cards.yaml").write_text(f"cards:\n{many}", encoding="utf-8")
    process = start("build", "--jobs", jobs, "--lang", "en", "--lang", "de", "--lang", "fr", "--lang", "ja")
    until = time.monotonic() + 30
    while not is_busy(process.pid, int(jobs)) and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(0.5)
    if number == signal.SIGINT:
        os.killpg(process.pid, number)  # as a terminal does
    else:
        os.kill(process.pid, number)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err.strip()) == (130, "", "rulepress: interrupted")
    assert [path for path in project.root.rglob("*") if path.suffix in (".part", ".pdf")] == []
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)


def is_busy(process: int, jobs: int) -> bool:
    """Return whether a run has its workers, or, alone, has come to where it builds and ends SIGTERM like Ctrl-C."""
    if jobs > 1:
        return len(Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()) >= jobs
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught, 16) >> (signal.SIGTERM - 1) & 1)


def test_a_reader_that_goes_away_gives_no_traceback(start: Start, break_card: Callable[[], None]) -> None:
    break_card()
    with start("check") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 1


def test_a_worker_that_dies_is_an_internal_fault(start: Start) -> None:
    code = (
        "import os, rulepress.cli.workers as workers\n"
        "workers._built = lambda order: os._exit(9)\n"
        "from rulepress.cli import main\n"
        "if __name__ == '__main__':\n    main()\n"
    )
    process = start("build", "--jobs", "2", "--lang", "en", "--lang", "de", code=code)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 3
    assert "internal fault, BrokenProcessPool" in err
    assert "Traceback" not in err
