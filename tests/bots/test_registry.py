"""Bots are found by name, and a wrong name is answered with the right ones."""

from __future__ import annotations

import pytest

from ethnarch.bots.bot import Bot, Budget
from ethnarch.bots.registry import bot, choose_in_worker, levels, names
from ethnarch.engine.seam import BadOption


def test_the_levels_are_bots():
    assert levels("ethnos") == ["easy", "medium", "hard", "very_hard", "expert"]
    assert levels("era_of_tribes") == ["easy", "medium", "hard", "very_hard", "expert"]
    for level in levels("ethnos"):
        assert isinstance(bot(level), Bot)
        assert bot(level).name == level


def test_an_unknown_name_lists_the_names():
    with pytest.raises(BadOption) as refused:
        bot("grandmaster")
    for name in names():
        assert name in str(refused.value)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("search:depth=3", "ms=…"),
        ("search:ms=fast", "whole number"),
        ("search:ms=0", "whole number"),
        ("greedy:ms=5", "no settings"),
        ("expert:ms=5", "no settings"),
        ("missing.py:Lion", "there is no file"),
        ("net:ms=5", "weights=…"),
        ("net:weights=missing.npz", "there is no file"),
        ("search:net=2,ms=5", "net=1"),
        ("search:net=1,faith=much", "at least 0"),
        ("search:net=1,width=3", "faith=…"),
        ("search:net=1,quick=missing.npz", "there is no file"),
    ],
)
def test_a_wrong_setting_says_what_is_right(name, said):
    with pytest.raises(BadOption, match=said):
        bot(name)


def test_search_settings_are_its_budget():
    assert bot("search:ms=200").budget == Budget(ms=200)
    assert bot("search:iterations=2000,threads=2").budget == Budget(iterations=2000, threads=2)


def test_a_class_in_a_file_is_a_bot(tmp_path, ethnos):
    path = tmp_path / "last.py"
    path.write_text("class Last:\n    def choose(self, game, view, actions, budget, seed): return actions[-1]\n")
    state = ethnos.new(3, 5)
    view = ethnos.view(state, ethnos.decision(state).seat)
    actions = ethnos.view_actions(view)
    assert bot(f"{path}:Last").choose(ethnos, view, actions, Budget(), 1) == actions[-1]
    assert choose_in_worker("ethnos", f"{path}:Last", view.tobytes(), actions, 100, 1) == actions[-1]
    assert bot(f"{path}:Last").explain(ethnos, view, actions, Budget(), 1, "de")[0].action == actions[-1]


def test_a_file_that_is_no_bot_is_refused(tmp_path):
    (tmp_path / "broken.py").write_text("import nothing_of_that_name\n")
    (tmp_path / "mute.py").write_text("class Mute: pass\n")
    with pytest.raises(BadOption, match="does not load"):
        bot(f"{tmp_path}/broken.py:Lion")
    with pytest.raises(BadOption, match="has no class"):
        bot(f"{tmp_path}/mute.py:Lion")
    with pytest.raises(BadOption, match="has no choose"):
        bot(f"{tmp_path}/mute.py:Mute")


def test_budgets_meet():
    assert Budget(ms=1000).within(Budget(ms=200)) == Budget(ms=200)
    assert Budget(ms=200).within(Budget(ms=1000)) == Budget(ms=200)
    assert Budget(ms=1000).within(Budget(iterations=50)) == Budget(iterations=50)
    assert Budget(iterations=200).within(Budget(ms=300)) == Budget(ms=300, iterations=200)
    with pytest.raises(BadOption):
        Budget(ms=0)
