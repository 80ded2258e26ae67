"""`rulepress completion`: in, the name of a shell; out, the script that lets the shell complete our words."""

import click
from click.shell_completion import get_completion_class

from rulepress.cli.screen import say


@click.command()
@click.argument("shell", type=click.Choice(("bash", "zsh", "fish")))
@click.pass_context
def command(context: click.Context, shell: str) -> int:
    """Write the completion script of a SHELL.

    bash: `rulepress completion bash >> ~/.bashrc`; zsh: `rulepress completion zsh >> ~/.zshrc`; fish: `rulepress
    completion fish > ~/.config/fish/completions/rulepress.fish`.
    """
    kind = get_completion_class(shell)
    assert kind is not None
    say(kind(context.find_root().command, {}, "rulepress", "_RULEPRESS_COMPLETE").source())
    return 0
