"""Options of the whole test run."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--update`, which writes goldens anew instead of comparing them."""
    parser.addoption("--update", action="store_true", help="write goldens anew; read the changes before you keep them")


@pytest.fixture(scope="session")
def update(pytestconfig: pytest.Config) -> bool:
    """Whether goldens are to be written anew."""
    return bool(pytestconfig.getoption("--update"))
