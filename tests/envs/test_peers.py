"""`bench/peers.py --card`: what a machine lacks is said in one line each, before anything is measured."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from ethnarch.engine import registry
from ethnarch.engine.gpu import batch

BENCH = Path(__file__).parents[2] / "bench"
pytestmark = pytest.mark.interpreted


@pytest.fixture
def peers(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """With a card and Pgx, as far as it can see."""
    monkeypatch.syspath_prepend(str(BENCH))
    found = import_module("peers")
    monkeypatch.setattr(batch, "need_gpu", lambda: None)
    monkeypatch.setattr(found, "find_spec", lambda name: name)
    return found


def test_a_machine_with_everything_lacks_nothing(peers: ModuleType) -> None:
    assert peers.find_missing(["ethnos", "era_of_tribes"]) == {}


def test_a_machine_without_a_card_is_told(peers: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise batch.NoGpu(batch.HELP)

    monkeypatch.setattr(batch, "need_gpu", refuse)
    assert peers.find_missing(["ethnos"])["ethnarch"].startswith("no CUDA here")


def test_sources_that_are_not_installed_are_told(peers: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", list)
    said = "ethnos: no installed package has it, sources on the path are not enough; pip install '.[cuda]'"
    assert peers.find_missing(["ethnos"]) == {"ethnarch": said}


def test_nothing_to_measure_is_a_line_each_and_an_exit(
    peers: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "names", list)
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    with pytest.raises(SystemExit) as ended:
        peers.measure_on_card(1.0, ["ethnos"])
    assert ended.value.code == 2
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("not here: ethnarch (ethnos: no installed package has it")
    assert second == "not here: Pgx (no module named jax and pgx; pip install pgx 'jax[cuda13]')"
