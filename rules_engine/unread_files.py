"""Files that nobody reads: in, the folder of a game; out, a warning for each YAML file that is no part of the game."""

from pathlib import Path

from rules_engine.game import Game
from rules_engine.languages import SOURCE, language_tags, languages_root
from rules_engine.location import Location
from rules_engine.near_words import near
from rules_engine.places import Project
from rules_engine.problems import Problems


def tell_unread_files(project: Project, game: Game, problems: Problems) -> None:
    """Report YAML files beside `game.yaml` and in `text/<language>/` whose names are those of no part of the game."""
    tags = language_tags(project.languages, languages_root())
    own = {
        game.folder / name for name in ("game.yaml", "terms.yaml", "facts.yaml", *(deck.file for deck in game.decks))
    }
    own |= {game.folder / "text" / SOURCE / "phrases.yaml"}
    texts = ("cards.yaml", "phrases.yaml", "terms.yaml")
    own |= {game.folder / "text" / tag / name for tag in tags if tag != SOURCE for name in texts}
    if any((game.folder / name).is_dir() for name in ("rules", "samples")):  # what is played has words for it
        own |= {game.folder / "text" / tag / "events.yaml" for tag in tags}
    names = frozenset(path.relative_to(game.folder).as_posix() for path in own)
    for path in sorted((*game.folder.glob("*.y*ml"), *game.folder.glob("text/*/*.y*ml"))):
        if path in own or path.suffix not in (".yaml", ".yml"):
            continue
        absent = frozenset(name for name in names if not (game.folder / name).exists())
        problems.warning(
            "unread-file",
            f"no part of the game reads '{path.relative_to(game.folder).as_posix()}'",
            Location(project.shown(path)),
            hint=_hint(path, game, tags, absent),
        )


def _hint(path: Path, game: Game, tags: tuple[str, ...], absent: frozenset[str]) -> str:
    folder = path.parent.name
    if path.parent != game.folder and folder not in tags:
        return f"'{folder}' is no language; {near(folder, tags)}"
    beside = frozenset(name for name in absent if (game.folder / name).parent == path.parent)
    close = near(path.relative_to(game.folder).as_posix(), beside) if beside else ""
    return close if close.startswith("did you mean") else "name it in `decks:` of game.yaml, or remove it"
