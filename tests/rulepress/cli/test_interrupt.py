"""Ctrl-C while the program starts is told as one while it works."""

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

Start = Callable[..., subprocess.Popen[str]]

INTERRUPTED_AT = """\
import sys

class CtrlC:
    def find_spec(self, name, *_):
        if name == {module!r}:
            raise KeyboardInterrupt

sys.meta_path.insert(0, CtrlC())
from rulepress.cli import main
main()
"""


@pytest.mark.parametrize(
    "module", ["click", "rulepress.cli.program", "rulepress.cli.group", "rulepress.cli.check", "rules_engine", "yaml"]
)
def test_ctrl_c_at_any_import_ends_with_130_and_no_traceback(start: Start, module: str) -> None:
    process = start("check", code=INTERRUPTED_AT.format(module=module))
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err.strip()) == (130, "", "rulepress: interrupted")


def test_before_ctrl_c_is_caught_nothing_is_imported() -> None:
    folder = Path(import_module("rulepress").__file__ or "").parents[1]
    script = (
        f"import sys; sys.path.insert(0, {str(folder)!r}); before = set(sys.modules)\n"
        "import rulepress.cli; print(*sorted(set(sys.modules) - before))"
    )
    assert subprocess.check_output([sys.executable, "-c", script], text=True).split() == ["rulepress", "rulepress.cli"]
