// Renders docs/rules/GAME*.md once, at build time: headings and rule ids become anchors.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';

/** ETH-7.4, ERA-1.3.A.4.5.b: parts with a point between them, and none at the end. */
const ID = '(?:ETH|ERA)-[A-Z0-9]+(?:[.-][A-Za-z0-9]+)*';
const RULE_ID = new RegExp(`\\b${ID}`);
const RULE_FIRST = new RegExp(`^(\\s*(?:<p>)?\\s*)<strong>([^<]*?(${ID})[^<]*)</strong>`);
const RULE_IN_TEXT = /(?<![\w">-])((?:ETH|ERA)-\d+(?:\.[A-Za-z0-9]+)*)/g;
const TABLE = { en: 'table', de: 'Tabelle', pl: 'tabela' };

const slug = (text) =>
  text
    .toLowerCase()
    .replace(/<[^>]+>/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export function render(markdown, code) {
  const contents = [];
  const renderer = new marked.Renderer();
  const seen = new Set();
  const once = (id) => (seen.has(id) ? '' : (seen.add(id), ` id="${id}"`));
  renderer.heading = function ({ tokens, depth }) {
    const html = this.parser.parseInline(tokens);
    const id = (html.match(RULE_ID) ?? [slug(html)])[0];
    // A part that repeats the number of its chapter is found under the chapter.
    if (depth > 1 && depth < 4 && !seen.has(id)) contents.push({ id, depth, text: html.replace(/<[^>]+>/g, '') });
    return `<h${depth}${once(id)} tabindex="-1">${html}</h${depth}>\n`;
  };
  // Other files of the documentation are not on the page: their names are words here.
  renderer.link = function ({ href, tokens }) {
    const html = this.parser.parseInline(tokens);
    return /^https?:/.test(href) ? `<a href="${href}">${html}</a>` : html;
  };
  const marker = (inner) =>
    inner.replace(RULE_FIRST, (all, lead, text, id) =>
      seen.has(id) ? all : (seen.add(id), `${lead}<strong id="${id}" tabindex="-1">${text}</strong>`),
    );
  let html = marked.parse(markdown.replace(/^.*\]\(\.\.\/images\/.*$/gm, ''), { renderer, async: false });
  html = html.replace(/<(p|li)>([\s\S]*?)<\/\1>/g, (all, tag, inner) => `<${tag}>${marker(inner)}</${tag}>`);
  // Where a rule comes from stands small below it; a rule named in the text leads there.
  html = html.replace(/<p>((?:Source|Sources|Quelle|Quellen|Źródło|Źródła|Editions|Ausgaben|Wydania)[^:<]*:)/g, '<p class="source">$1');
  html = html.replace(RULE_IN_TEXT, '<a href="#/rules/$1">$1</a>');
  html = html.replace(/ (style|align)="[^"]*"/g, '');
  html = html
    .replace(/<table>/g, `<div class="scroll" tabindex="0" role="region" aria-label="${TABLE[code]}"><table>`)
    .replace(/<\/table>/g, '</table></div>');
  return { html, contents };
}

export function gatherRules(from, game, to) {
  mkdirSync(to, { recursive: true });
  const find = (names) => names.map((name) => join(from, name)).find(existsSync);
  for (const code of ['en', 'de', 'pl']) {
    const file = find([`${game}.${code}.md`, ...(code === 'en' ? [`${game}.md`] : [])]);
    const page = file ? render(readFileSync(file, 'utf8'), code) : { html: '', contents: [] };
    writeFileSync(join(to, `${code}.json`), JSON.stringify(page));
  }
}
