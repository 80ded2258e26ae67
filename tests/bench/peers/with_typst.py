"""One run of typst: in, the folder of the deck, the family of its fonts; out, a PDF."""

import sys
from pathlib import Path

import typst  # type: ignore[import-not-found]  # installed by `make bench` alone

folder, family, target = sys.argv[1:]
source = Path(folder, "deck.typ")
source.write_bytes(Path(__file__).with_name("deck.typ").read_bytes())
typst.compile(
    source,
    output=target,
    root=folder,
    font_paths=[f"{folder}/fonts"],
    ignore_system_fonts=True,
    sys_inputs={"family": family},
)
