// Renders docs/rules/GAME*.md once, at build time: headings and rule ids become anchors.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';

const RULE_ID = /\b(?:ETH|ERA)-[A-Z0-9][A-Z0-9.-]*\b/;

const slug = (text) =>
  text
    .toLowerCase()
    .replace(/<[^>]+>/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

function render(markdown) {
  const contents = [];
  const renderer = new marked.Renderer();
  const seen = new Set();
  const once = (id) => (seen.has(id) ? '' : (seen.add(id), ` id="${id}"`));
  renderer.heading = function ({ tokens, depth }) {
    const html = this.parser.parseInline(tokens);
    const id = (html.match(RULE_ID) ?? [slug(html)])[0];
    if (depth > 1 && depth < 4) contents.push({ id, depth, text: html.replace(/<[^>]+>/g, '') });
    return `<h${depth}${once(id)} tabindex="-1">${html}</h${depth}>\n`;
  };
  const marker = (inner) =>
    inner.replace(/^(\s*(?:<p>)?\s*)<strong>([^<]*?((?:ETH|ERA)-[A-Z0-9][A-Z0-9.-]*)[^<]*)<\/strong>/, (all, lead, text, id) => {
      const clean = id.replace(/[.]$/, '');
      return seen.has(clean) ? all : (seen.add(clean), `${lead}<strong id="${clean}" tabindex="-1">${text}</strong>`);
    });
  let html = marked.parse(markdown, { renderer, async: false });
  html = html.replace(/<(p|li)>([\s\S]*?)<\/\1>/g, (all, tag, inner) => `<${tag}>${marker(inner)}</${tag}>`);
  // Where a rule comes from stands small below it; a rule named in the text leads there.
  html = html.replace(/<p>((?:Source|Sources|Quelle|Quellen|Źródło|Źródła|Editions|Ausgaben|Wydania)[^:<]*:)/g, '<p class="source">$1');
  html = html.replace(/(?<![\w">-])((?:ETH|ERA)-\d[\d.]*\d|(?:ETH|ERA)-\d)(?![\w.]*<\/h)/g, '<a href="#/rules/$1">$1</a>');
  html = html.replace(/ (style|align)="[^"]*"/g, '');
  html = html
    .replace(/<table>/g, '<div class="scroll" tabindex="0" role="region" aria-label="table"><table>')
    .replace(/<\/table>/g, '</table></div>');
  return { html, contents };
}

export function gatherRules(from, game, to) {
  mkdirSync(to, { recursive: true });
  const find = (names) => names.map((name) => join(from, name)).find(existsSync);
  for (const code of ['en', 'de', 'pl']) {
    const file = find([`${game}.${code}.md`, ...(code === 'en' ? [`${game}.md`] : [])]);
    const page = file ? render(readFileSync(file, 'utf8')) : { html: '', contents: [] };
    writeFileSync(join(to, `${code}.json`), JSON.stringify(page));
  }
}
