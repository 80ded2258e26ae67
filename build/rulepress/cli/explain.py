"""`rulepress explain`: in, the code of a problem or the name of an op; out, what it means and how it is written."""

import click

from rulepress.cli.options import completing
from rulepress.cli.screen import say

_WIDTH = 96


def _words() -> tuple[str, ...]:
    from rules_engine import CODES, OPS

    return (*CODES, *(op.name for op in OPS))


@click.command()
@click.argument("word", metavar="[CODE|OP]", required=False, shell_complete=completing(_words))
def command(word: str | None) -> int:
    """Explain a problem by its CODE, such as overflow, or an OP of effects, such as gain; without a word, list all."""
    from rulepress.cli.choices import pick
    from rules_engine import CODES, OPS

    if word is None:
        say(_listed({name: said.title for name, said in CODES.items()}))
        say(f"\nOps of effects:\n\n{_listed({op.name: op.about for op in OPS})}")
        return 0
    pick("problem or op", (word,), _words())
    say(_problem(word) if word in CODES else _op(word))
    return 0


def _listed(said: dict[str, str]) -> str:
    width = max(map(len, said))
    return "\n".join(f"{name:<{width}}  {text}" for name, text in said.items())


def _problem(code: str) -> str:
    from rules_engine import CODES

    said = CODES[code]
    return "\n\n".join((f"{code}: {said.title}", *(click.wrap_text(text, _WIDTH) for text in (said.why, said.mend))))


def _op(name: str) -> str:
    from rules_engine import op_entry

    said = op_entry(name)
    english = said.english or "none yet; a game that uses it writes a phrase"
    about = {"place": said.place, "written": said.written, "English": english}
    return "\n\n".join((f"{name}: {said.about}", _listed(about), "Fields:", _listed(dict(said.fields))))
