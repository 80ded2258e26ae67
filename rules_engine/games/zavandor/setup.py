"""Setup: in, a new game; out, roles, energy decks and the pile of artefacts (ZV-038 to ZV-056)."""

from rules_engine.games.zavandor.knowledge import step
from rules_engine.games.zavandor.state import Zavandor
from rules_engine.machine.frame import Here
from rules_engine.machine.rows import changed, replaced


def deal_roles(game: Zavandor, _: Here) -> None:
    """Each player gets a role board at random, with its dust and the first level of its knowledge (ZV-038, ZV-039).

    Two opals and a sapphire are active from the start (ZV-040); the fairy has two sapphire cards more (ZV-041), which
    come with the first income (ZV-G18).
    """
    roles = game.shuffle("roles", tuple(game.rules.roles))
    for seat in range(game.seats):
        give_role(game, seat, roles[seat])


def give_role(game: Zavandor, seat: int, role: str) -> None:
    """Give a player a role, and what it starts with."""
    rules, values = game.rules, game.rules.roles[role].values
    game.role = replaced(game.role, seat, role)
    game.dust = changed(game.dust, seat, values["dust"])  # type: ignore[arg-type]
    for start in rules.figures["start_gems"]:
        game.move_gem(seat, start["gem"], active=start["count"])
    game.say("role", seat, role, 0, "", "ZV-038")
    game.markers = changed(game.markers, seat, 1)
    field = rules.field_names[rules.field_at[str(values["knowledge"])]]
    step(game, seat, field, "ZV-039")  # the first level of the sages gives the fairy two cards (ZV-041)
    game.score = replaced(game.score, seat, game.points(seat))


def shuffle_energy(game: Zavandor, _: Here) -> None:
    """Shuffle the energy cards of each kind (ZV-043)."""
    for kind in game.rules.kinds:
        cards = [
            at for at, card in enumerate(game.rules.energy)
            for _ in range(card.copies) if card.gem == kind and not card.concentrated
        ]  # fmt: skip
        if cards:
            game.decks = {**game.decks, kind: game.shuffle(f"energy.{kind}", cards, game.card_name)}


def stack_artefacts(game: Zavandor, _: Here) -> None:
    """Stack the artefacts: a on top, then b, c, d, each letter shuffled (ZV-056), with fewer copies for fewer players
    (ZV-051 to ZV-055)."""
    lots = game.rules.lots
    left = game.rules.figures["artefact_copies"][game.seats - 2]
    for stage in sorted({lots[name].stage for name in game.rules.artefacts}):
        names = [name for name in game.rules.artefacts if lots[name].stage == stage for _ in range(left)]
        game.pile += game.shuffle(f"artefacts.{stage}", names)
    game.offer = game.rules.guardians
