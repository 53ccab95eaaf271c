"""Actions as choices of a player that learns: by tribe and colour, so that they mean the same in every game."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.actions import FREE_MARK, FREE_NONE, MARK, MARK_NONE, TAKE
from ethnarch.games.ethnos.core.tables import KINDS, KINGDOM_COUNT, SKELETON, TRIBE_COUNT

CARD_CHOICES = 4 * TRIBE_COUNT
"""Choices of a colour that name a card: take, lead, add, keep, each by tribe; then a marker and a free marker."""
COLOUR_CHOICES = CARD_CHOICES + 2
REST_CHOICES = TAKE + 4
"""Choices that name no colour: the actions below TAKE by their numbers, and the four kinds of cards for skeletons."""


@rule
def choice_of(s, action):
    """An action by tribe and colour."""
    if action >= TAKE:
        group, kind = (action - TAKE) // KINDS, (action - TAKE) % KINDS
        tribe = int(s.tribe[kind // KINGDOM_COUNT])
        if tribe == SKELETON:
            return KINGDOM_COUNT * COLOUR_CHOICES + TAKE + group
        return kind % KINGDOM_COUNT * COLOUR_CHOICES + group * TRIBE_COUNT + tribe
    if MARK <= action < MARK_NONE:
        return (action - MARK) * COLOUR_CHOICES + CARD_CHOICES
    if FREE_MARK <= action < FREE_NONE:
        return (action - FREE_MARK) * COLOUR_CHOICES + CARD_CHOICES + 1
    return KINGDOM_COUNT * COLOUR_CHOICES + action


@rule
def action_of(s, choice):
    """The action by its number in this game."""
    if choice >= KINGDOM_COUNT * COLOUR_CHOICES:
        rest = choice - KINGDOM_COUNT * COLOUR_CHOICES
        return rest if rest < TAKE else TAKE + KINDS * (rest - TAKE) + KINGDOM_COUNT * int(s.slot_of[SKELETON])
    colour, k = choice // COLOUR_CHOICES, choice % COLOUR_CHOICES
    if k >= CARD_CHOICES:
        return (MARK if k == CARD_CHOICES else FREE_MARK) + colour
    return TAKE + KINDS * (k // TRIBE_COUNT) + KINGDOM_COUNT * int(s.slot_of[k % TRIBE_COUNT]) + colour
