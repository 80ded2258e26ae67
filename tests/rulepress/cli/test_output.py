"""Where the output goes wrong: a full device, a closed output, a folder that somebody removed."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Start = Callable[..., subprocess.Popen[str]]
GONE = (
    "import os, tempfile\nfrom rulepress.cli import main\n"
    "folder = tempfile.mkdtemp()\nos.chdir(folder)\nos.rmdir(folder)\nmain()\n"
)
CLOSED = "import sys\nfrom rulepress.cli import main\nsys.stdout = None\nmain()\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("form", ["full", "json"])
def test_an_output_that_is_full_is_told_on_the_error_output(start: Start, form: str) -> None:
    output = os.open("/dev/full", os.O_WRONLY)
    try:
        process = start("check", "--format", form, output=output)
        _, err = process.communicate(timeout=30)
    finally:
        os.close(output)
    assert process.returncode == 1
    assert err.startswith("rulepress: the output cannot be written")
    assert "Traceback" not in err


@pytest.mark.skipif(os.name == "nt", reason="this system keeps the folder of a process")
@pytest.mark.parametrize("command", ["build", "check"])
def test_a_folder_that_is_gone_is_wrong_use(start: Start, command: str) -> None:
    process = start(command, code=GONE)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 2
    assert err.startswith("rulepress: the folder that you are in is gone")


def test_an_output_that_is_closed_changes_nothing(start: Start) -> None:
    process = start("check", code=CLOSED)
    assert process.communicate(timeout=30) == ("", "")
    assert process.returncode == 0
