from pathlib import Path

import pytest

from rules_engine.whole_files import write_whole


def test_folders_are_made_and_nothing_but_the_file_is_left(tmp_path: Path) -> None:
    write_whole(tmp_path / "a" / "b.pdf", b"new")
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["b.pdf"]
    assert (tmp_path / "a" / "b.pdf").read_bytes() == b"new"


def test_earlier_file_stays_when_the_run_is_stopped_in_the_middle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "b.pdf"
    target.write_bytes(b"old")

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", stop)
    with pytest.raises(KeyboardInterrupt):
        write_whole(target, b"new")
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["b.pdf"]
