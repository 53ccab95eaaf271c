import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { render } from './rules.mjs';

const read = (file: string): string => readFileSync(fileURLToPath(new URL(`../../docs/rules/${file}.md`, import.meta.url)), 'utf8');
const twice = (ids: string[]): string[] => ids.filter((id, i) => ids.indexOf(id) !== i);

describe.each(['ethnos', 'era_of_tribes'])('the rules of %s', (game) => {
  it.each(['en', 'de', 'pl'])('in %s have every heading of the contents once', (code) => {
    const page = render(read(code === 'en' ? game : `${game}.${code}`), code);
    const contents = page.contents.map((entry) => entry.id);
    const anchors = [...page.html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]!);
    expect(contents.length).toBeGreaterThan(50);
    expect(twice(contents)).toEqual([]);
    expect(twice(anchors)).toEqual([]);
    expect(contents.filter((id) => !anchors.includes(id))).toEqual([]);
  });
});

it('what is not on the page is not linked', () => {
  const page = render('The [rulings](era_rulings.md), [a site](https://example.org).\n\nSee [it](../images/board.svg).', 'en');
  expect(page.html.trim()).toBe('<p>The rulings, <a href="https://example.org">a site</a>.</p>');
});

it('a rule is named to its last letter, in headings and in the text', () => {
  const page = render('## ERA-1 The round\n\n### ERA-1 Phases\n\n### ERA-1.3.A.2.d Moves\n\nSee ERA-1.3.A.4.5.b. Then ERA-1.', 'de');
  expect(page.contents.map((entry) => entry.id)).toEqual(['ERA-1', 'ERA-1.3.A.2.d']);
  expect(page.html).toContain('<a href="#/rules/ERA-1.3.A.4.5.b">ERA-1.3.A.4.5.b</a>. Then <a href="#/rules/ERA-1">ERA-1</a>.');
});
