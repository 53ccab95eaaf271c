"""People in a sentence: by their names, and the person who reads it as `you`."""

from __future__ import annotations

from collections.abc import Sequence


class Called(str):
    """A word that may be a name. A place of a text has a form for others and one for the reader, `*` is the name:
    `{who:* draws|You draw} a card`, `{other:|you}`."""

    def __format__(self, form: str) -> str:
        others, bar, reader = form.partition("|")
        return self.in_form(others or "*", reader) if bar else super().__format__(form)

    def in_form(self, others: str, reader: str) -> str:
        return others.replace("*", self)


class You(Called):
    """The name of the person who reads."""

    def in_form(self, others: str, reader: str) -> str:
        return reader

    @classmethod
    def among(cls, names: Sequence[str], reader: int | None) -> Sequence[str]:
        """The names of a table as one of its players reads them; None: somebody else does."""
        return names if reader is None else [cls(one) if seat == reader else one for seat, one in enumerate(names)]


def name(value: object) -> object:
    """A value of a sentence; every word may be somebody's name."""
    return Called(value) if type(value) is str else value
