"""Command line: in, arguments; out, PDF files, problems told, and an exit code.

This module imports nothing that takes time, so that Ctrl-C is caught from the first moment on.
"""

import sys

INTERRUPTED = 130


def main() -> None:
    """Run the command line and end the process with its exit code."""
    try:
        from rulepress.cli.program import program

        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")  # a terminal that lacks a character shows the message
        program.main(prog_name="rulepress")
    except KeyboardInterrupt:
        if sys.stderr is not None:
            sys.stderr.write("rulepress: interrupted\n")
        sys.exit(INTERRUPTED)
    finally:
        import gc

        # What is left is freed with the process. A look through it for garbage would take a tenth of a small build.
        gc.freeze()
