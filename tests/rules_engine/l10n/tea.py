"""A small game with German texts and a rulebook of three blocks."""

from pathlib import Path

from rules_engine import Database, Problems, Project, Table, due_files, load_database, read_translations, write_whole

FILES = {
    "game.yaml": """\
game: tea
title: Tea
things: [leaf]
times: [played]
types: {card: {front: card, back: back, size: poker, fields: {mood: {type: text, required: no, translate: yes}}}}
decks: {cards: {name: Cards, type: card}}
""",
    "cards.yaml": """\
cards:
  - id: pot
    name: Pot
    mood: It steams.
    effects: [{when: played, do: [{gain: {what: leaf, n: 2}}]}]
  - {id: cup, name: Cup}
""",
    "terms.yaml": "terms:\n  leaf: {one: leaf, other: leaves}\n",
    "text/en/phrases.yaml": 'phrases:\n  - say: {when: played, do: $d}\n    as: "{d:imperative}"\n',
    "rulebook/main.md": "# The game\n\nDrink {{ cups }} cups of {term:leaf}.\n\nWho drinks last wins.\n",
    "text/de/cards.yaml": """\
# Wörter
game: {title: Tee}
decks:
  cards: 'Karten'   # alle
cards:
  pot: {name: Kanne, mood: "Sie dampft."}
  cup: {name: Tasse}
""",
    "text/de/terms.yaml": "terms:\n  leaf: {one: Blatt, other: Blätter, acc: {one: Blatt, other: Blätter}}\n",
    "text/de/phrases.yaml": 'phrases:\n  - say: {when: played, do: $x}\n    as: "{x:imperative}"\n',
}


class Tea:
    """The game in a project of its own, and what tests ask of it."""

    def __init__(self, root: Path) -> None:
        self.project = Project(root, False)
        self.folder = root / "cards" / "tea"
        for name, text in FILES.items():
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        write_whole(self.folder / name, text.encode())

    def read(self, name: str) -> str:
        return (self.folder / name).read_bytes().decode()

    def change(self, name: str, old: str, new: str) -> None:
        text = self.read(name)
        assert text.count(old) == 1, (old, text)
        self.write(name, text.replace(old, new))

    def database(self) -> Database:
        found = load_database(self.project, "tea", Problems())
        assert found is not None and found.whole
        return found

    def table(self, problems: Problems | None = None) -> Table:
        found = read_translations(self.database(), "de", Problems() if problems is None else problems)
        assert found is not None
        return found

    def states(self) -> dict[str, str]:
        return {row.unit.key: str(row.state) for row in self.table().rows}

    def sync(self, *confirmed: str) -> list[str]:
        files = list(due_files(self.table(), frozenset(confirmed)))
        for path, data in files:
            write_whole(path, data)
        return [path.name for path, _ in files]
