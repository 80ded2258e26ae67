"""House rules that a test can hold: sizes, names, packaging, layers' words, and that shared code knows no game."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CODE = sorted([*(ROOT / "rules_engine").rglob("*.py"), *(ROOT / "build" / "rulepress").rglob("*.py")])
CODE = [path for path in CODE if "_data" not in path.parts]
GAMES = sorted(path.name for path in (ROOT / "cards").iterdir() if path.is_dir())
LONGEST = 300


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", CODE, ids=shown)
def test_a_file_is_short_or_says_why_not(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= LONGEST or lines[0].startswith("# ")


@pytest.mark.parametrize("path", CODE, ids=shown)
def test_a_module_opens_with_what_comes_in_and_what_goes_out(path: Path) -> None:
    says = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert says
    assert says.split("\n\n")[0].replace("\n", " ").rstrip().endswith((".", "`"))


@pytest.mark.parametrize("path", CODE, ids=shown)
def test_imports_stand_at_the_top_except_in_the_command_line_and_at_named_doors(path: Path) -> None:
    if "cli" in path.parts:
        return
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Import | ast.ImportFrom):
                    around = lines[max(inner.lineno - 4, 0) : inner.lineno]
                    said = any("#" in line for line in around)
                    assert said, f"{shown(path)}:{inner.lineno}: say why it is imported here"


@pytest.mark.parametrize("path", CODE, ids=shown)
def test_no_module_is_named_for_nothing(path: Path) -> None:
    assert path.stem not in ("utils", "helpers", "base", "common", "misc")


@pytest.mark.parametrize("path", CODE, ids=shown)
def test_shared_code_knows_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()
    for game in GAMES:
        if f"rules_engine/games/{game}/" in path.as_posix():
            continue  # the rules of the game itself
        assert not re.search(rf"\b{game}\b", text), f"{shown(path)} names {game}"


@pytest.mark.parametrize("path", CODE, ids=shown)
def test_no_clock_and_no_shared_randomness_reaches_the_output(path: Path) -> None:
    names = {
        alias.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    assert not names & {"random", "time", "datetime", "secrets", "uuid"}


def test_only_draw_imports_reportlab() -> None:
    for path in CODE:
        if "reportlab" in path.read_text(encoding="utf-8") and "draw" not in path.parts:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            imported = [
                node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
                for node in ast.walk(tree)
                if isinstance(node, ast.Import | ast.ImportFrom)
            ]
            assert not any((name or "").startswith("reportlab") for name in imported), shown(path)


def test_the_folder_build_is_a_source_root_and_never_a_package() -> None:
    assert not (ROOT / "build" / "__init__.py").exists()
    for path in (*CODE, ROOT / "templates" / "fonts.yaml", ROOT / "seeds" / "zavandor.md"):
        ignored = subprocess.run(["git", "check-ignore", "-q", str(path)], cwd=ROOT, check=False).returncode == 0
        assert not ignored, f"git ignores {shown(path)}: the wheel would lose it"


def test_every_module_that_the_architecture_names_exists() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    for part, root in (("rules_engine", ROOT / "rules_engine"), ("rulepress", ROOT / "build" / "rulepress")):
        table = text.split(f"### {part}, bottom to top")[1].split("\n\n")[1]
        for row in table.splitlines()[2:]:
            for name in re.findall(r"`([a-z_]+)(?:/[^`]*)?`", row.split("|")[1]):
                assert (root / name).is_dir() or (root / f"{name}.py").is_file(), f"{part}/{name}"


def test_every_package_stands_in_the_architecture() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    for root in (ROOT / "rules_engine", ROOT / "build" / "rulepress"):
        for path in root.iterdir():
            name = path.stem
            if name.startswith("_") or name == "py" or path.suffix not in ("", ".py"):
                continue
            assert f"`{name}" in text, f"{name} stands nowhere in ARCHITECTURE.md"


def test_nothing_stands_at_the_top_but_what_the_project_is_made_of() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("a copy without its history does not tell what belongs to it")
    names = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
    assert {name.partition("/")[0] for name in names if name} <= {
        ".ci", ".gitignore", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "NOTICE",
        "README.md", "build", "cards", "docs", "pyproject.toml", "rules_engine", "seeds", "templates", "tests",
    }  # fmt: skip
