"""`rulepress explain`: in, the code of a problem; out, what it means and how to mend it."""

import click

from rulepress.cli.options import completing
from rulepress.cli.screen import say


def _codes() -> tuple[str, ...]:
    from rules_engine import CODES

    return tuple(CODES)


@click.command()
@click.argument("code", required=False, shell_complete=completing(_codes))
def command(code: str | None) -> int:
    """Explain a problem by its CODE, such as overflow; without it, list all codes."""
    from rulepress.cli.choices import pick
    from rules_engine import CODES

    if code is None:
        width = max(map(len, CODES))
        say("\n".join(f"{name:<{width}}  {said.title}" for name, said in CODES.items()))
        return 0
    pick("code", (code,), CODES)
    said = CODES[code]
    say(f"{code}: {said.title}\n")
    say(click.wrap_text(said.why, 96))
    say(f"\n{click.wrap_text(said.mend, 96)}")
    return 0
