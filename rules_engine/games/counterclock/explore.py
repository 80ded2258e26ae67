"""Exploration: in, empty monster places; out, monsters in them, events carried out (CW-058 to CW-062)."""

from rules_engine.games.counterclock.duel import DUEL
from rules_engine.games.counterclock.pieces import Counts, Place
from rules_engine.games.counterclock.state import Counterclock
from rules_engine.machine.frame import Here
from rules_engine.machine.question import Option, Question
from rules_engine.machine.rows import replaced, without
from rules_engine.machine.tasks import case, do, loop, procedure


def monsters_spent(game: Counterclock, pile: int) -> bool:
    """Whether a beaten monster waits to be shuffled into its pile again (CW-G27)."""
    return any(game.rules.card_at[card].is_monster for card in game.spent[pile])


def to_choose(game: Counterclock, place: int) -> Counts:
    """Return the piles that a player may choose for a place: those that are open (CW-050, CW-079) and hold something
    (CW-G27); for the neutral place not the one of XII (CW-156)."""
    rules = game.rules
    return tuple(
        [
            pile
            for pile, loop in enumerate(rules.pile_loops)
            if loop <= game.highest
            and (game.piles[pile] or monsters_spent(game, pile))
            and (place < game.seats or pile != rules.solo)
        ]
    )


class ChoosePile(Question):
    """A player whose place is empty chooses a pile (CW-058)."""

    kind = "explore"

    @staticmethod
    def options(game: Counterclock, here: Here) -> tuple[Option, ...]:
        return tuple([Option("explore", game.rules.pile_ids[pile], None, pile) for pile in to_choose(game, here.place)])

    @staticmethod
    def take(game: Counterclock, here: Here, option: Option) -> None:
        here.pile = option.data
        own = here.place < game.seats
        game.say("explore", here.who, option.thing, 0 if own else 1, "", "CW-058" if own else "CW-155")

    @staticmethod
    def why_not(game: Counterclock, here: Here, move: str) -> str | None:
        """A pile must be open (CW-079) and hold a card (CW-G27), and the neutral place takes no XII card (CW-156)."""
        verb, _, name = move.partition(" ")
        pile = game.rules.pile_at.get(name, -1) if verb == "explore" else -1
        if pile < 0:
            return None
        if here.place >= game.seats and pile == game.rules.solo:
            return "CW-156"
        return "CW-079" if game.rules.pile_loops[pile] > game.highest else "CW-G27"


class ChooseSolo(Question):
    """Of pile XII a player sees all cards and picks one to turn up (CW-111)."""

    kind = "turn-up"

    @staticmethod
    def options(game: Counterclock, here: Here) -> tuple[Option, ...]:
        cards = tuple(sorted(game.piles[here.pile]))
        return tuple([Option("turn-up", card, None, game.first(cards, card)) for card in game.rules.names(cards)])

    @staticmethod
    def take(game: Counterclock, here: Here, option: Option) -> None:
        """That player alone fights it at once (CW-112), and sits out the battle phase (CW-116)."""
        here.card = option.data
        game.piles = replaced(game.piles, here.pile, without(game.piles[here.pile], here.card))
        game.fought = game.fought | {here.who}


def begins(game: Counterclock, here: Here) -> None:
    """It is the turn of a player."""
    game.active = here.who
    here.found = False


def some_pile(game: Counterclock, here: Here) -> int:
    """Return whether a pile can be chosen."""
    return int(bool(to_choose(game, here.place)))


def nothing_to_do(_: Counterclock, here: Here) -> None:
    """Without a card in an open pile the place stays empty (CW-G27)."""
    here.pile = -1


def still_looking(_: Counterclock, here: Here) -> bool:
    """Another card of the pile is turned up until a monster comes (CW-060)."""
    return not here.found


def turn_up(game: Counterclock, here: Here) -> None:
    """Turn up the top card of the pile (CW-058). A monster lies in the place, its health is marked (CW-059); an event
    is carried out at once, by the player who turned it up (CW-060, CW-G24)."""
    rules, pile = game.rules, here.pile
    here.card = -1
    if not game.piles[pile]:
        if not monsters_spent(game, pile):
            here.found = True
            return
        restock(game, pile)
    card = game.piles[pile][0]
    game.piles = replaced(game.piles, pile, game.piles[pile][1:])
    quest = rules.card_at[card]
    if quest.is_monster:
        here.card, here.found = card, True
        game.say("monster", here.who, quest.id, quest.health[0], "", "CW-059")
        game.lay_monster(here.place, Place(card, quest.health[0], quest.gold))
        game.emit("enter", card, (here.who,))
    else:
        game.say("event", here.who, quest.id, 0, "", "CW-060")
        game.spend(card)
        game.perform_all(here.who, "enter", card)


def restock(game: Counterclock, pile: int) -> None:
    """Shuffle beaten monsters and used events of a level to make its pile anew (CW-G27)."""
    rules = game.rules
    cards = game.shuffle(rules.pile_ids[pile], game.spent[pile], rules.card_name)
    game.piles = replaced(game.piles, pile, cards)
    game.spent = replaced(game.spent, pile, ())
    game.say("restock", -1, rules.pile_ids[pile], len(cards), "", "CW-G27")


def enter_monster(game: Counterclock, here: Here) -> None:
    """The entry effect of a monster happens at once (CW-059), after what waited for the next one."""
    if here.card >= 0:
        game.use_next(here.who, "monster")
        if game.place_of(here.card) >= 0:
            game.perform_all(here.who, "enter", here.card)


def chosen_card(_: Counterclock, here: Here) -> int:
    """Return the XII card that was picked."""
    card: int = here.card
    return card


EXPLORE = procedure(
    "explore", "place pile card found",
    begins,
    case(some_pile, nothing_to_do, (
        ChoosePile,
        case(lambda game, here: int(here.pile == game.rules.solo),
             loop(still_looking, turn_up, enter_monster),
             (ChooseSolo, do(DUEL, it=chosen_card))),
    )),
)  # fmt: skip
"""Fill a monster place."""


def neutral_is_empty(game: Counterclock, _: Here) -> bool:
    """With three players the fourth place is neutral, and filled first if it is empty (CW-155)."""
    return game.seats < len(game.places) and game.places[-1].instance < 0


def neutral(game: Counterclock, _: Here) -> int:
    """Return the neutral place."""
    return len(game.places) - 1


def who_starts(game: Counterclock, _: Here) -> int:
    """Return the start player, who turns up a card for the neutral place (CW-155)."""
    return game.start


def lacks_monster(game: Counterclock, seat: int) -> bool:
    """Whether a player turns up a card: the place is empty (CW-061), and no XII card was fought in this round (CW-115,
    CW-G21)."""
    return game.places[seat].instance < 0 and seat not in game.fought


def some_lack(game: Counterclock, _: Here) -> bool:
    """The phase ends when every player has a monster (CW-062), or no pile holds one."""
    return any(lacks_monster(game, seat) for seat in range(game.seats)) and bool(to_choose(game, 0))


def own_place(_: Counterclock, here: Here) -> int:
    """Return a player's own place."""
    who: int = here.who
    return who
