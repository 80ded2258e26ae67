"""The wheel test: builds the wheel, installs it without network into a fresh environment, and prints the same bytes
as the checkout; a new game with rules is checked and played by it."""

import hashlib
import os
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(*command: str, cwd: Path, **environment: str) -> None:
    """Run a command; stop at once if it fails."""
    subprocess.run(command, cwd=cwd, check=True, env={**os.environ, **environment})


def hashes(folder: Path) -> dict[str, str]:
    """Return the hash of each PDF below a folder."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*.pdf"))
    }


def main() -> None:
    """Build, install, print from an empty folder, compare."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(place), str(ROOT), cwd=place)
        wheel = next(place.glob("*.whl"))
        venv.create(place / "venv", with_pip=True)
        python = place / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
        run(
            str(python),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
            "--no-index",
            str(wheel),
            cwd=place,
        )
        site = Path(
            subprocess.check_output(
                [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], text=True
            ).strip()
        )
        (site / "tools.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
        empty = place / "empty"
        empty.mkdir()
        order = ("build", "zavandor", "--lang", "zh-Hans", "--lang", "en", "--paper", "a4")
        run(
            str(python.with_name("rulepress")),
            *order,
            "--out",
            "x",
            cwd=empty,
            RULEPRESS_CACHE=str(place / "cache-wheel"),
        )
        run(
            str(Path(sys.executable).with_name("rulepress")),
            *order,
            "--out",
            str(place / "ours"),
            cwd=ROOT,
            RULEPRESS_CACHE=str(place / "cache-checkout"),
        )
        printed, ours = hashes(empty / "x"), hashes(place / "ours")
        if not printed or printed != ours:
            sys.exit(f"the wheel prints other files than the checkout: {printed} against {ours}")
        cache = str(place / "cache-wheel")
        for words in (("new", "storm", "--with-rules", "--dir", "mine"), ("check",)):
            run(str(python.with_name("rulepress")), *words, cwd=empty / ("mine" if words[0] == "check" else ""),
                RULEPRESS_CACHE=cache)  # fmt: skip
        run(str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=empty / "mine")
        sys.stdout.write(f"wheel test: {len(printed)} files, the same bytes from the wheel and from the checkout\n")


if __name__ == "__main__":
    main()
