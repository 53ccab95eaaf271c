"""A person who has a keyboard and nothing else."""

from __future__ import annotations

from pages import Person

KEYS = {"deck": "d", "hand": "h", "market": "m", "map": "k", "decision": "b"}
MATCHES = "(which) => document.activeElement?.matches(which) ?? false"


class KeyboardPerson(Person):
    """Everything that `Person` does, without ever touching the mouse."""

    def holds(self, which: str) -> bool:
        return bool(self.page.evaluate(MATCHES, which))

    def tab_to(self, which: str, steps: int = 60) -> None:
        self.page.locator(which).first.wait_for(state="attached")  # what is still on its way cannot be reached
        for _ in range(steps):
            if self.holds(which):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{which} cannot be reached by Tab")

    def touch(self, region: str, which: str) -> None:
        target = f'[data-region="{region}"] {which}'
        self.page.locator(target).first.wait_for()
        self.page.keyboard.press(KEYS[region])
        if region == "decision":
            self.tab_to(target)
        elif not self.holds(target):
            self.page.keyboard.press("Home")
            self.walk_to(target)
        self.page.keyboard.press("Enter")

    def walk_to(self, which: str, steps: int = 12) -> None:
        """By arrow keys inside a group."""
        for _ in range(steps):
            if self.holds(which):
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"{which} cannot be reached by arrow keys")

    def confirm(self) -> None:
        """What lies over the table holds the focus, on its main button."""
        self.page.wait_for_function(MATCHES, arg="dialog .main, [data-curtain] .main")
        self.page.keyboard.press("Enter")
