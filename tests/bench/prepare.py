"""What a run needs: in, a folder, a number of cards, a language; out, the project and the same deck for the peers."""

import sys
from pathlib import Path

from tests.bench.deck import write_deck
from tests.bench.export import export


def main(folder: str, cards: str, language: str) -> int:
    write_deck(Path(folder, "project"), int(cards))
    export(Path(folder, "project"), language, Path(folder, "peers"))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
