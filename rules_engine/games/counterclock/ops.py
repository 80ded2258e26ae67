"""Ops of Counterclock Wizards alone: in, nodes of cards; out, tasks that carry them out."""

from rules_engine.machine.effects import OpTable

OPS: OpTable = {}
"""What the ops of `game.yaml` do."""
