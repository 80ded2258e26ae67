"""Editors: every shipped file names its schema, the schemas are fresh, and no editor marks what we ship."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from rulepress.cli.new import NAME
from rulepress.cli.schema import file_schemas
from rulepress.pipeline import check_game
from rules_engine import MODELINE, Fields, Game, Problems, Project, schema_bytes
from rules_engine.game import read_game

ROOT = Path(__file__).resolve().parents[2]
NEW = ROOT / "templates" / "new"
SERVER = "yaml-language-server@1.25.0"
PLACES = {(ROOT, game) for game in Project(ROOT, True).games()} | {(NEW, NAME)}
KINDS = {"terms": "text-terms", "cards": "text-cards", "phrases": "phrases", "events": "events"}


def files(root: Path, game: str) -> Iterator[tuple[Path, str]]:
    """Give each YAML file of a game that editors know, with the path of its schema from that file."""
    cards, templates = root / "cards" / game, root / "templates" / game
    for path in sorted(cards.glob("*.yaml")):
        yield path, f"schema/{path.stem}.json"
    for path in sorted(cards.glob("text/*/*.yaml")):
        if path.stem in KINDS:
            yield path, f"../../schema/{KINDS[path.stem]}.json"
    for path in sorted(cards.glob("art/ramps.yaml")):
        yield path, "../schema/ramps.json"
    for path in sorted(cards.glob("rulebook/*.yaml")):
        yield path, f"../schema/book-{path.stem}.json"
    for path in sorted(templates.glob("*.yaml")):
        if path.stem == "sizes":  # as papers and sheets, it has no schema
            continue
        kind = path.stem if path.stem in ("palette", "book") else "layout"
        yield path, f"../../cards/{game}/schema/{kind}.json"


SHIPPED = [(root, game, path, schema) for root, game in sorted(PLACES) for path, schema in files(root, game)]


def name(value: object) -> str:
    return value.relative_to(ROOT).as_posix() if isinstance(value, Path) else ""


def frame(root: Path, game: str) -> Game:
    found = read_game(Project(root, False), game, Problems())
    assert found is not None
    return found


class Core(yaml.SafeLoader):
    """YAML as editors see it, by the core schema of YAML 1.2: `yes`, `12:30` and dates are texts."""


Core.yaml_implicit_resolvers = {}

for kind, pattern in (
    ("null", r"|~|null|Null|NULL"),
    ("bool", r"true|True|TRUE|false|False|FALSE"),
    ("int", r"[-+]?[0-9]+"),
    ("float", r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?"),
):
    Core.add_implicit_resolver(f"tag:yaml.org,2002:{kind}", re.compile(rf"^(?:{pattern})$"), None)


@pytest.mark.parametrize(("root", "game", "path", "schema"), SHIPPED, ids=name)
def test_a_shipped_file_names_its_schema_in_its_first_line(root: Path, game: str, path: Path, schema: str) -> None:
    assert path.read_text(encoding="utf-8").startswith(f"{MODELINE}{schema}\n")


@pytest.mark.parametrize(("root", "game", "path", "schema"), SHIPPED, ids=name)
def test_a_shipped_file_fits_its_schema(root: Path, game: str, path: Path, schema: str) -> None:
    data = yaml.load(path.read_text(encoding="utf-8"), Core)
    validator = Draft7Validator(file_schemas(frame(root, game))[Path(schema).stem])
    assert [f"{list(fault.path)}: {fault.message}" for fault in validator.iter_errors(data)] == []


@pytest.mark.parametrize("game", Project(ROOT, True).games())
def test_the_shipped_schemas_are_what_the_command_would_write(game: str) -> None:
    shipped = {path.stem: path.read_bytes() for path in (ROOT / "cards" / game / "schema").glob("*.json")}
    due = {name: schema_bytes(schema) for name, schema in file_schemas(frame(ROOT, game)).items()}
    assert shipped == due, f"run: rulepress schema {game} --write"


def test_schemas_name_the_keys_that_the_readers_ask_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, set[str]] = {}

    def keep(form: Fields, code: str = "unknown-field") -> None:
        what = re.sub("'.*?'", "''", form.what.rpartition(": ")[2])
        asked.setdefault(what, set()).update(form.asked)

    monkeypatch.setattr(Fields, "finish", keep)
    game = Project(ROOT, True).games()[0]
    check_game(Project(ROOT, True), game, ("en",), Problems())
    schemas = file_schemas(frame(ROOT, game))
    frame_of, parts = schemas["game"], schemas["game"]["definitions"]
    layout, palette = schemas["layout"]["properties"], schemas["palette"]["properties"]
    box = layout["boxes"]["patternProperties"]["^.+$"]["then"]["properties"]
    said = {
        "game.yaml": frame_of["properties"],
        "players": frame_of["properties"]["players"]["properties"],
        "print": frame_of["properties"]["print"]["properties"],
        "type ''": parts["type"]["properties"],
        "field ''": parts["field"]["then"]["properties"],
        "deck ''": parts["deck"]["properties"],
        "op ''": parts["op"]["properties"],
        "layout ''": layout,
        "box ''": box,
        "repeat": box["repeat"]["properties"],
        "style ''": palette["styles"]["patternProperties"]["^.+$"]["properties"],
        "phrase": schemas["phrases"]["properties"]["phrases"]["else"]["properties"],
    }
    assert {what: asked[what] for what in said} == {what: set(properties) for what, properties in said.items()}


class Editor:
    """A language server for YAML, spoken to as an editor does."""

    def __init__(self, server: "subprocess.Popen[bytes]") -> None:
        assert server.stdin is not None and server.stdout is not None
        self.into, self.out = server.stdin, server.stdout
        self.ask(
            "initialize", processId=None, rootUri=ROOT.as_uri(), capabilities={"workspace": {"configuration": True}}
        )

    def send(self, **message: object) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.into.write(b"Content-Length: %d\r\n\r\n%b" % (len(data), data))
        self.into.flush()

    def ask(self, method: str, **params: object) -> None:
        self.send(id=1, method=method, params=params)
        while "result" not in self.read():
            pass
        self.send(method="initialized", params={})

    def read(self) -> dict[str, Any]:
        length = 0
        while line := self.out.readline().strip():
            key, _, value = line.partition(b":")
            length = int(value) if key.lower() == b"content-length" else length
        assert length, "the language server has ended"
        found: dict[str, Any] = json.loads(self.out.read(length))
        return found

    def marks(self, texts: dict[str, str]) -> dict[str, list[str]]:
        """Return what is marked in each text, by its address, as `line: message`; and under `log` what the server
        warned of."""
        for uri, text in texts.items():
            self.send(
                method="textDocument/didOpen",
                params={"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}},
            )
        found: dict[str, list[str]] = {"log": []}
        while not texts.keys() <= found.keys():
            message = self.read()
            params = message.get("params", {})
            if message.get("method") == "textDocument/publishDiagnostics":
                marks = params["diagnostics"]
                found[params["uri"]] = [f"{mark['range']['start']['line'] + 1}: {mark['message']}" for mark in marks]
            elif message.get("method") == "window/logMessage" and params["type"] <= 2:
                found["log"].append(params["message"])
            elif message.get("method") == "workspace/configuration":
                alone = {"validate": True, "schemaStore": {"enable": False}}
                settings = [alone if item.get("section") == "yaml" else None for item in params["items"]]
                self.send(id=message["id"], result=settings)
            elif "id" in message and "method" in message:
                self.send(id=message["id"], result=None)
        return found


@pytest.fixture(scope="module")
def editor() -> Iterator[Editor]:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        pytest.skip("there is no npm to install a language server with")
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rulepress-editor" / SERVER
    start = folder / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"
    if not start.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        install = [npm, "install", "--no-audit", "--no-fund", "--prefix", str(folder), SERVER]
        done = subprocess.run(install, capture_output=True, text=True, timeout=50)
        if done.returncode:
            pytest.skip(f"the language server cannot be installed: {done.stderr.strip().splitlines()[-1:]}")
    with subprocess.Popen([node, str(start), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        yield Editor(server)
        server.kill()


def test_an_editor_marks_nothing_in_what_we_ship(editor: Editor) -> None:
    texts = {path.as_uri(): path.read_text(encoding="utf-8") for root, _, path, _ in SHIPPED if root == ROOT}
    assert editor.marks(texts) == {"log": [], **{uri: [] for uri in texts}}


def test_an_editor_marks_a_slip_of_the_pen_and_names_it(editor: Editor) -> None:
    game = Project(ROOT, True).games()[0]
    decks = (ROOT / "cards" / game / deck.file for deck in frame(ROOT, game).decks)
    path = next(path for path in decks if "gain: {" in path.read_text(encoding="utf-8"))
    text = path.read_text(encoding="utf-8")
    slips = re.sub(r"copies: \d", "copies: few", text.replace("gain: {", "gian: {", 1), count=1)
    uri = path.with_name("slips.yaml").as_uri()
    marks = editor.marks({uri: slips})[uri]
    lines = slips.splitlines()
    op = next(number for number, line in enumerate(lines, 1) if "gian" in line)
    copies = next(number for number, line in enumerate(lines, 1) if "copies: few" in line)
    assert marks == [f"{copies}: a whole number is due", f"{op}: Property gian is not allowed."]
