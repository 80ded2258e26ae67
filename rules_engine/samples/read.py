"""Reading samples: in, a YAML tree; out, a Sample, or problems at file:line:col."""

from typing import Any

from rules_engine.game import SEATS
from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.problems import Problems
from rules_engine.reading import FALSE, TRUE, Fields, as_choice, as_flag, as_int, as_text, kind_of
from rules_engine.samples.sample import End, Expectation, Legal, Move, Refusal, Sample, Step
from rules_engine.yaml_tree import Listing, Mapping, Tree

SEED_MOST = 1_000_000_000
_SCORE_MOST = 999_999
_STEPS = ("refuse", "expect", "legal")


def read_sample(tree: Tree, shown: str, problems: Problems, seats: tuple[str, ...] = SEATS) -> Sample | None:
    """Return the sample of a file; None, with problems, if it is none. seats: how the game calls its players."""
    before = problems.told
    form = Fields(tree, shown, problems)
    players = tuple(form.texts("players"))
    if not players:
        problems.error("missing-field", f"{shown}: 'players' is missing", form.at("players"),
                       hint=f"name them in the order of their seats: players: [{', '.join(seats[:2])}]")  # fmt: skip
    sample = Sample(
        id=form.id("sample"),
        title=form.text("title"),
        covers=tuple((as_text(item, "covers", problems) or "", item.location) for item in form.listing("covers")),
        players=players,
        seed=form.int("seed", 0, 0, SEED_MOST),
        options={name: as_flag(node, name, problems) for name, node in form.entries("options")},
        tape={label: _results(node) for label, node in form.entries("tape")},
        given=None if form.node("given") is None else {key: _plain(node) for key, node in form.entries("given")},
        places={
            path: where
            for key, node in form.map
            if key != "steps"
            for path, where in {key: form.at(key), **_places(node, key)}.items()
        },
        steps=tuple(step for item in form.listing("steps") for step in _steps(item, players, shown, problems)),
        end=_end(form, players, shown, problems),
        auto=tuple(form.texts("auto")),
        answered=_answered(form, players, shown, problems),
        pins=_pins(form, problems),
        location=form.location,
    )
    form.finish()
    return sample if problems.told == before else None


def _places(tree: Tree, path: str) -> dict[str, Location]:
    """Return where each entry of a map or a list stands, by its path."""
    found: dict[str, Location] = {}
    if isinstance(tree, Mapping):
        for key, node in tree:
            found[f"{path}.{key}"] = tree.keys[key]
            found |= _places(node, f"{path}.{key}")
    elif isinstance(tree, Listing):
        for at, item in enumerate(tree.items):
            found[f"{path}.{at}"] = item.location
            found |= _places(item, f"{path}.{at}")
    return found


def _plain(tree: Tree) -> Any:
    """Return a tree as Python has it: numbers, yes and no, texts, lists, maps."""
    if isinstance(tree, Mapping):
        return {key: _plain(node) for key, node in tree}
    if isinstance(tree, Listing):
        return [_plain(node) for node in tree.items]
    text = tree.text
    if not tree.quoted:
        if text.removeprefix("-").isascii() and text.removeprefix("-").isdigit():
            return int(text)
        if text.lower() in TRUE or text.lower() in FALSE:
            return text.lower() in TRUE
    return text


def _pins(form: Fields, problems: Problems) -> dict[str, tuple[str, Location]]:
    """Return the digest of each card, and where it stands."""
    inner = Fields(form.node("pins"), "pins", problems)
    return {id: (as_text(node, id, problems) or "", inner.at(id)) for id, node in inner.map}


def _results(tree: Tree) -> tuple[tuple[str, ...], ...]:
    rows = _plain(tree)
    rows = rows if isinstance(rows, list) else [[rows]]
    return tuple(tuple(map(str, row)) if isinstance(row, list) else (str(row),) for row in rows)


def _steps(tree: Tree, players: tuple[str, ...], shown: str, problems: Problems) -> list[Step]:
    if not isinstance(tree, Mapping):
        problems.error("bad-step", f"{shown}: {kind_of(tree)} is no step", tree.location,
                       hint="write `- red: buy sapphire; end turn` or `- expect: {red.dust: 3}`")  # fmt: skip
        return []
    found: list[Step] = []
    for key, node in tree:
        where = tree.keys[key]
        match key:
            case "refuse":
                found += _refusal(node, where, players, problems)
            case "expect":
                form = Fields(node, "expect", problems)
                found += [Expectation(form.at(path), path, _plain(value), _places(value, path))
                          for path, value in form.map]  # fmt: skip
            case "legal":
                form = Fields(node, "legal", problems)
                count = form.int("count", -1, 0, 1_000_000) if form.node("count") is not None else None
                found.append(Legal(where, count, tuple(form.texts("includes")), tuple(form.texts("excludes"))))
                form.finish()
            case _ if key in players:
                text = as_text(node, key, problems)
                if text is not None:
                    found += [Move(node.location, key, part.strip()) for part in text.split(";") if part.strip()]
            case _:
                problems.error("bad-step", f"{shown}: '{key}' is no player and no kind of step", where,
                               hint=near(key, (*players, *_STEPS)))  # fmt: skip
    return found


def _refusal(node: Tree, where: Location, players: tuple[str, ...], problems: Problems) -> list[Step]:
    form = Fields(node, "refuse", problems)
    because = form.text("because")
    found: list[Step] = []
    for name in players:
        text = form.text(name)
        if text:
            found.append(Refusal(form.at(name), name, text, because))
    form.finish()
    if not found:
        problems.error(
            "bad-step", "refuse: no player is named", where, hint="write refuse: {red: the move, because: fact}"
        )
    return found


def _answered(form: Fields, players: tuple[str, ...], shown: str, problems: Problems) -> tuple[Move, ...] | None:
    """Return what a stated rule answered, as moves."""
    if form.node("answered") is None:
        return None
    steps = [step for item in form.listing("answered") for step in _steps(item, players, shown, problems)]
    for step in steps:
        if not isinstance(step, Move):
            problems.error("bad-step", f"{shown}: in 'answered' stand moves alone", step.location,
                           hint="remove it, and let `rulepress play --update` write what is answered")  # fmt: skip
    return tuple(step for step in steps if isinstance(step, Move))


def _end(form: Fields, players: tuple[str, ...], shown: str, problems: Problems) -> End | None:
    node = form.node("end")
    if node is None:
        return None
    inner = Fields(node, f"{shown}: end", problems)
    ranking = tuple(
        tuple(as_choice(name, "ranking", problems, players) or ""
              for name in (row.items if isinstance(row, Listing) else [row]))
        for row in inner.listing("ranking")
    )  # fmt: skip
    scores: dict[str, int] = {}
    for name, tree in inner.entries("scores"):
        score = as_int(tree, name, problems, -_SCORE_MOST, _SCORE_MOST)
        scores[name] = score or 0
        if name not in players:
            problems.error("unknown-choice", f"scores: '{name}' is not known", tree.location,
                           hint=near(name, players))  # fmt: skip
    inner.finish()
    return End(form.at("end"), ranking, scores)
