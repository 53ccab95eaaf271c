"""The written rules and rulings can be read by a program: headings, sources and every reference."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs" / "rules"
RULES = (DOCS / "era_of_tribes.md").read_text(encoding="utf-8")
RULINGS = (DOCS / "era_rulings.md").read_text(encoding="utf-8")
RULE_HEADING = re.compile(r"^### (ERA-\d+(?:\.[0-9A-Za-z]+)*) (\S.*)$", re.M)
RULING_HEADING = re.compile(r"^### (ERA-[ABG]\d+) (\S.*)$", re.M)
REFERENCE = re.compile(r"ERA-(?:[ABG]\d+|\d+(?:\.[0-9A-Za-z]+)*)")


def entries(text, heading):
    """Id of every entry -> its text."""
    found = list(heading.finditer(text))
    ends = [m.start() for m in found[1:]] + [len(text)]
    return {m[1]: text[m.end() : end] for m, end in zip(found, ends, strict=True)}


RULE, RULING = entries(RULES, RULE_HEADING), entries(RULINGS, RULING_HEADING)


def test_every_heading_has_the_strict_form_and_stands_once():
    for text, heading in ((RULES, RULE_HEADING), (RULINGS, RULING_HEADING)):
        ids = [m[1] for m in heading.finditer(text)]
        assert len(ids) == len(re.findall(r"^### ", text, re.M)) == len(set(ids))


def test_every_rule_names_its_pages():
    for rule, text in RULE.items():
        assert re.search(r"^Source: DE p\.\d+", text, re.M), rule


def test_no_section_of_the_book_is_missing():
    sections = "0.1 0.2 0.3 0.4 0.5 0.6.1 0.6.2 0.6.3 0.6.4 0.6.5 0.7 0.8 0.9 1.1 1.2 1.3 1.3.A "
    sections += "1.3.A.1 1.3.A.2 1.3.A.3 1.3.A.4 1.3.B 1.3.C 1.3.D 1.3.E 1.3.F 1.3.G 1.4 1.5 2.1 2.2 3 5 6 7"
    assert {f"ERA-{s}" for s in sections.split()} <= set(RULE)
    assert sum(r.startswith("ERA-3.") for r in RULE) == 15
    assert sum(r.startswith("ERA-4.") for r in RULE) == 10


def test_all_281_rulings_are_there_in_order():
    wanted = [f"ERA-{k}{n}" for k, last in (("A", 127), ("B", 128), ("G", 26)) for n in range(1, last + 1)]
    assert list(RULING) == wanted


def test_every_ruling_names_its_rule():
    for ruling, text in RULING.items():
        rule = re.search(r"^Rule: (\S.*)$", text, re.M)
        assert rule, ruling
        assert rule[1] in RULE or rule[1].startswith("DE p."), ruling


def test_every_reference_leads_somewhere():
    chapters = set(re.findall(r"^## (ERA-\S+)", RULES, re.M))
    for text in (RULES, RULINGS):
        for reference in REFERENCE.findall(text):
            assert reference in RULE or reference in RULING or reference in chapters, reference


def test_b_goes_before_a_and_both_say_so():
    said_by_b = {(b, a) for b in RULING for a in re.findall(r"^Overrides: (ERA-A\d+)", RULING[b], re.M)}
    said_by_a = {(b, a) for a in RULING for b in _listed(RULING[a], "Overridden by: ")}
    assert said_by_b == said_by_a
    assert {b for b, _ in said_by_b} == {f"ERA-B{n}" for n in range(1, 11)}


def _listed(text, label):
    line = re.search(rf"^{label}(.*)$", text, re.M)
    return re.findall(r"ERA-B\d+", line[1]) if line else []


def names_of_tests():
    """Every test of the rules of this game, the referees' and those of secrets included."""
    tests = Path(__file__).parents[2]
    files = [
        *Path(__file__).parent.rglob("test_*.py"),
        *tests.glob("referees/test_era*.py"),
        *tests.glob("hidden/test_era*.py"),
    ]
    return {name for file in files for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.M)}


def test_every_ruling_names_its_tests_or_says_why_none_is_needed():
    for ruling, text in RULING.items():
        tests = re.findall(r"^Tests?: (`test_\w+`(?:, `test_\w+`)*)$", text, re.M)
        reasons = re.findall(r"^No test needed: \S.*\.$", text, re.M)
        assert len(tests) + len(reasons) == 1, ruling


def test_every_test_that_a_ruling_names_exists():
    known = names_of_tests()
    named = {(ruling, test) for ruling, text in RULING.items() for test in re.findall(r"`(test_\w+)`", text)}
    assert {(ruling, test) for ruling, test in named if test not in known} == set()
    assert len({ruling for ruling, _ in named}) > 260


def test_no_test_is_named_after_a_ruling_that_does_not_exist():
    for test in names_of_tests():
        words = test.split("_era_", 1)
        for kind, number in re.findall(r"(?<=_)([abg])(\d+)(?=_)", f"_{words[1]}_" if len(words) > 1 else ""):
            assert f"ERA-{kind.upper()}{number}" in RULING, test


def rows(heading):
    """The rows of the table under a heading of the examples page, as lists of cells."""
    page = (DOCS / "era_examples.md").read_text(encoding="utf-8")
    lines = page.split(f"## {heading}\n")[1].split("\n## ")[0].splitlines()
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return found[2:]


def test_every_worked_example_and_every_table_has_its_test():
    examples, tables, known = rows("Worked examples"), rows("Tables"), names_of_tests()
    assert [row[0] for row in examples] == [str(number) for number in range(1, 27)]
    for row in [*examples, *tables]:
        assert row[-1].strip("`") in known, row
    data = Path(__file__).parents[3] / "src/ethnarch/games/era_of_tribes/data"
    not_printed = {"names.json", "outlines.json", "lessons.toml", "errors.toml"}
    files = {path.name for path in data.iterdir() if path.suffix in (".toml", ".json")} - not_printed
    assert {row[1].strip("`") for row in tables} == files
