"""What holds on every screen: axe finds nothing, only the reader's language, nothing clipped, nothing too small."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache

from pages import ROOT, Person, unveiled

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
LIGHT_AND_WIDTH = "`${matchMedia('(prefers-color-scheme: dark)').matches} ${innerWidth}`"
EXAMINED: set[tuple[str, str]] = set()
"""The screens that axe has found nothing on, by name, light and width."""
PHONE = {"width": 360, "height": 740}
TRIBES = "centaur|dwarf|elf|giant|halfling|merfolk|minotaur|orc|skeleton|troll|wingfolk|wizard"
# A key of a catalogue, a card's id, or something a program says by mistake.
RAW = re.compile(
    rf"^[a-z]+([._][a-z_]+)+$|\b({TRIBES})\.(red|blue|green|purple|grey|orange)\b"
    r"|undefined|\bNaN\b|\[object|\$\{|\bnull\b|\{[a-z_]+\}"
)
WORD = re.compile(r"[^\W\d_]{3,}")

# Every text on the page, read aloud or seen, but for names in another language and the rules (a page per language).
TEXTS = """() => {
  const spoken = document.documentElement.lang, texts = [];
  const foreign = (element) => (element.closest('[lang]')?.lang ?? spoken) !== spoken;
  const other = (element) => element.closest('script, style, article, nav ol') || foreign(element);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!other(walk.currentNode.parentElement)) texts.push(walk.currentNode.data.trim());
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`body [${name}]`))
      if (!other(element)) texts.push(element.getAttribute(name));
  return texts.filter(Boolean);
}"""

# Words cut off at the edge of their box. Lines of the chronicle and names of people may be too long for any box.
CLIPPED = """() => [...document.querySelectorAll('.button, .label, .turn, h1, h2, h3, th, [role=tab], .decision')]
  .filter((box) => box.clientWidth > 1 && !box.closest('.seat') && (box.scrollWidth > box.clientWidth + 1
    || (box.matches('.button, .decision') && box.scrollHeight > box.clientHeight + 2)))
  .map((box) => `${box.className}: ${box.textContent.trim().slice(0, 50)}`)"""
# A finger needs 44 pixels; links inside a sentence are read, not pressed, and a map takes the nearest province.
SMALL = """() => [...document.querySelectorAll('button, select, summary, input:not([type=checkbox]), a.button')]
  .map((thing) => [thing, thing.getBoundingClientRect()])
  .filter(([thing, at]) => at.width > 1 && at.height > 0 && at.height < 43.5)
  .filter(([thing]) => !thing.matches('.bare, [data-province]'))
  .map(([thing, at]) => `${thing.className} ${thing.textContent.trim().slice(0, 30)}: ${Math.round(at.height)}`)"""

# What stands at the head of a page ends where the page does.
OVER_THE_MARGIN = """() => [...document.querySelectorAll('.sheet > .top > nav')]
  .filter((nav) => [nav.lastElementChild, nav.parentElement].map((one) => one.getBoundingClientRect().right)
    .reduce((last, edge) => last > edge + 1))
  .map((nav) => nav.textContent.trim())"""

SMALLEST_PX = 11
# Every text that is seen, as large as it is on the screen: pictures are scaled, so their words are too.
TINY = """(least) => {
  const gone = (element) => { for (let one = element; one; one = one.parentElement) {
    const style = getComputedStyle(one);
    if ([style.visibility, style.display].some((how) => how === 'hidden' || how === 'none')) return true;
    if (style.clipPath.startsWith('inset(50%')) return true;
  } return element.getClientRects().length === 0; };
  const found = new Set(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.data.trim(), element = walk.currentNode.parentElement;
    if (!text || element.closest('script, style') || gone(element)) continue;
    const drawn = element instanceof SVGElement ? element.getScreenCTM() : { a: 1, b: 0 };
    const size = parseFloat(getComputedStyle(element).fontSize) * Math.hypot(drawn.a, drawn.b);
    if (size < least - 0.06) found.add(`${element.getAttribute('class')} ${text.slice(0, 20)}: ${size.toFixed(1)}`);
  }
  return [...found];
}"""


# A map, where there is one, lies still and is drawn as large as it is shown: signs on it grow and shrink on the way.
LIES_STILL = "() => [...document.querySelectorAll('.stage')].every((map) => map.style.transform.endsWith('scale(1)'))"

# The middle of a province lies in the window of the map.
IN_SIGHT = """(id) => {
  const at = document.querySelector(`[data-province="${id}"]`).getBoundingClientRect();
  const map = document.querySelector('[data-region=map]').getBoundingClientRect();
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  return map.left < x && x < map.right && map.top < y && y < map.bottom;
}"""


def strings(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for inner in value.values() for text in strings(inner)]
    if isinstance(value, list):
        return [text for inner in value for text in strings(inner)]
    return [value] if isinstance(value, str) else []


def front_words(source: str, language: str) -> str:
    """The part of a game's front.ts in one language."""
    return re.split(r"^  (?:en|de|pl): \{$", source, flags=re.MULTILINE)[("en", "de", "pl").index(language) + 1]


@cache
def vocabulary(language: str) -> frozenset[str]:
    """All words of one language: the page's catalogues, the game's sentences and nouns, the server's own."""
    catalogues = (f"messages/{language}.ts", f"messages/{language}/*.ts")
    catalogue = "\n".join(
        [file.read_text() for path in catalogues for file in sorted((ROOT / "web/src").rglob(path))]
        + [front_words(file.read_text(), language) for file in sorted((ROOT / "web/src/games").glob("*/front.ts"))]
    )
    # A sentence inside a template keeps its own words: `${n} ${n === 1 ? 'card' : 'cards'}`.
    spoken = [part for found in re.findall(r"'([^'\n]*)'|`([^`]*)`", catalogue) for part in found]
    spoken += re.findall(r"'([^'\n]*)'", catalogue)
    game = ROOT / "src/ethnarch/games/ethnos/data"
    spoken += strings(tomllib.loads((game / f"texts/{language}.toml").read_text()))
    spoken += strings(tomllib.loads((ROOT / f"src/ethnarch/bots/texts/{language}.toml").read_text()))
    for group in tomllib.loads((game / "words.toml").read_text()).values():
        for entry in group.values():
            if isinstance(entry, dict):
                spoken += strings(entry.get(language, {}))
    place = ("en", "de", "pl").index(language)
    for node in ast.walk(ast.parse((ROOT / "src/ethnarch/server/messages/words.py").read_text())):
        if isinstance(node, ast.Tuple) and len(node.elts) == 3:
            spoken += strings(getattr(node.elts[place], "value", ""))
    return frozenset(word.lower() for text in spoken for word in WORD.findall(re.sub(r"\{\w+\}", "", text)))


def look(person: Person, name: str, phone: bool = True, axe: bool = True) -> None:
    """One screen, and what every screen must keep to (pictures of all: `make pictures`)."""
    page = person.page
    label = f"{name}-{person.language}"
    person.settle()
    texts = page.evaluate(TEXTS)
    assert texts, f"{label}: an empty page"
    raw = [text for text in texts if RAW.search(text)]
    assert raw == [], f"{label}: raw keys: {raw}"
    if person.language != "en":
        left_over = vocabulary("en") - vocabulary(person.language)
        english = {text for text in texts if left_over.intersection(WORD.findall(text.lower()))}
        assert english == set(), f"{label}: English: {english}"
    assert page.evaluate("document.documentElement.lang") == person.language
    if axe:
        examine(person, name)
    clipped = page.evaluate(CLIPPED)
    assert clipped == [], f"{label}: clipped: {clipped}"
    if phone:
        narrow(person, label)


def examine(person: Person, name: str) -> None:
    """What axe finds, which is the same in every language: a screen that was examined in this light and this width is
    not examined again."""
    page = person.page
    screen = (name, page.evaluate(LIGHT_AND_WIDTH))
    if screen in EXAMINED:
        return
    with unveiled(page):
        page.evaluate(AXE.read_text())
        found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")["violations"]
    faults = [(one["id"], [node["target"] for node in one["nodes"]]) for one in found]
    assert faults == [], f"{name}-{person.language}: axe: {faults}"
    EXAMINED.add(screen)


def narrow(person: Person, label: str) -> None:
    """The same screen on a phone: nothing hangs over the edge."""
    page = person.page
    usual = page.viewport_size
    page.set_viewport_size(PHONE)
    page.wait_for_function("() => document.fonts.status === 'loaded' && innerWidth === 360")
    person.settle()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, f"{label}: wider than a phone"
    assert page.evaluate(OVER_THE_MARGIN) == [], f"{label}: beyond the margin of the page"
    small = page.evaluate(SMALL)
    assert small == [], f"{label}: too small for a finger: {small}"
    assert usual is not None
    page.set_viewport_size(usual)


def legible(person: Person, name: str, sizes: tuple[tuple[int, int], ...] = ((1360, 850), (360, 740))) -> None:
    """No type on this screen is too small to read, at a desk and on a phone."""
    page = person.page
    usual = page.viewport_size
    assert usual is not None
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width && document.fonts.status === 'loaded'", arg=width)
        person.settle()
        page.wait_for_function(LIES_STILL)
        tiny = page.evaluate(TINY, SMALLEST_PX)
        assert tiny == [], f"{name} {width}: too small to read: {tiny}"
    page.set_viewport_size(usual)
