import pytest

from rules_engine import said_date


@pytest.mark.parametrize(
    ("tag", "said"),
    [("en", "November 30, 2026"), ("de", "30. November 2026"), ("fr", "30 novembre 2026"), ("ja", "2026年11月30日")],
)
def test_a_day_is_written_as_the_language_does(tag: str, said: str) -> None:
    assert said_date("2026-11-30", tag) == said


def test_what_is_no_day_stays_as_it_is_written() -> None:
    assert said_date("soon", "en") == "soon"
