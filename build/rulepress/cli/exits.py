"""Exit codes: in, a run; out, the end of the process with the code that says how the run went.

0 clean or warnings alone, 1 errors, 2 wrong use, 3 internal fault, 130 interrupted.
"""

import errno
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

import click

from rulepress.cli import INTERRUPTED
from rulepress.cli.screen import say

NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT)
ERRORS: Final = 1
WRONG_USE: Final = 2
INTERNAL_FAULT: Final = 3


def guarded(args: Sequence[str] | None, run: Callable[[list[str]], Any]) -> NoReturn:
    """Run the command line and exit; without arguments the help is shown."""
    told = list(sys.argv[1:] if args is None else args)
    sys.exit(_outcome(lambda: run(told or ["--help"]), bool({"-v", "--verbose"} & set(told))))


def _outcome(run: Callable[[], Any], verbose: bool) -> int:
    try:
        code = run()
    except click.ClickException as fault:
        return _told(_one_line(fault), WRONG_USE)
    except (KeyboardInterrupt, click.Abort):
        return _told("interrupted", INTERRUPTED)
    except OSError as fault:
        return _refused(fault, verbose)
    except Exception as fault:
        return _internal_fault(fault, verbose)
    return code if isinstance(code, int) else 0


def _refused(fault: OSError, verbose: bool) -> int:
    """Tell what the system refused; the folder that the user works in may be gone, or the output be full."""
    if fault.filename is not None:
        return _told(f"'{fault.filename}': {fault.strerror}", ERRORS)
    if fault.errno in NO_ROOM:
        return _told(f"the output cannot be written: {fault.strerror}", ERRORS)
    try:
        Path.cwd()
    except OSError:
        return _told("the folder that you are in is gone; change into another one", WRONG_USE)
    return _internal_fault(fault, verbose)


def _told(message: str, code: int) -> int:
    say(f"rulepress: {message}", error=True)
    return code


def _one_line(fault: click.ClickException) -> str:
    """Return a message of wrong use on one line, with where to read on."""
    message = " ".join(fault.format_message().split())
    message += "" if message.endswith((".", "?", "!")) else "."
    context = getattr(fault, "ctx", None)
    return f"{message} See `{context.command_path if context else 'rulepress'} --help`."


def _internal_fault(fault: Exception, verbose: bool) -> int:
    if verbose or os.environ.get("RULEPRESS_DEBUG"):
        import traceback

        say("".join(traceback.format_exception(fault)).rstrip(), error=True)
    what = " ".join(f"{type(fault).__name__}: {fault}".split())
    return _told(
        f"internal fault, {what}; please report this line with the text of `rulepress --version` "
        "(`RULEPRESS_DEBUG=1` shows where it happened)",
        INTERNAL_FAULT,
    )
