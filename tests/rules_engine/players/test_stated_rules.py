"""Questions that samples leave to a stated rule: payments are made by it, a question without one is a problem."""

from rules_engine import Problems, parse_yaml
from rules_engine.games import zavandor
from rules_engine.samples.read import read_sample
from rules_engine.samples.run import Player
from tests.rules_engine.zavandor import database

SAMPLE = """\
sample: stated
title: A payment by the stated rule
players: [red, blue]
given: {{turn: red, red: {{dust: 10, cards: {{sapphire-6: 1, sapphire-4: 1}}}}}}
auto: [{auto}]
steps:
  - red: buy opal
  - expect: {{red.knowledge.gems: 1, red.dust: 5, red.cards: {{sapphire-6: 1}}}}
"""


def problems_of(auto: str) -> list[str]:
    problems = Problems()
    tree = parse_yaml(SAMPLE.format(auto=auto), "stated.yaml", problems)
    assert tree is not None
    sample = read_sample(tree, "stated.yaml", problems)
    assert sample is not None
    Player(sample, zavandor, database(), problems).play()
    return [f"{problem.code}: {problem.message}" for problem in problems]


def test_a_payment_is_made_by_the_stated_rule() -> None:
    """An opal costs 9: ten dust would lose one, so it is 4 and 5 dust."""
    assert problems_of("pay") == []


def test_a_question_without_a_stated_rule_is_told() -> None:
    assert problems_of("pay, action") == ["sample-auto: sample 'stated': no stated rule answers 'action'"]
