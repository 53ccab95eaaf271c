// Gathers what the page takes from elsewhere: emblems, the game's nouns, the rules pages.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gatherEraWords } from './era_words.mjs';
import { gatherBoard } from './era_board.mjs';
import { gatherLuck } from './era_luck.mjs';
import { gatherPlate } from './era_plate.mjs';
import { gatherRules } from './rules.mjs';
import { gatherWords } from './words.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, '..');
const repo = join(web, '..');
const out = join(web, 'src', 'generated');

// The plain table has no emblems and no rules of its own: it serves games that this page does not know.
const games = readdirSync(join(web, 'src', 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'generic')
  .map((entry) => entry.name);
const all = JSON.parse(readFileSync(join(web, 'node_modules/@iconify-json/game-icons/icons.json'), 'utf8')).icons;

/** An icons.json says which emblem of game-icons.net stands for what. */
function gatherIcons(list, to) {
  const bodies = Object.entries(JSON.parse(readFileSync(list, 'utf8'))).map(([name, icon]) => {
    if (!all[icon]) throw new Error(`the icon set has no ${icon}`);
    const d = [...all[icon].body.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]).join('');
    return `  '${name}': '${d}',`;
  });
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(
    to,
    `// Made by scripts/prepare.mjs from game-icons.net (CC BY 3.0).\nexport const ICONS = {\n${bodies.join('\n')}\n} as const;\nexport type IconName = keyof typeof ICONS;\n`,
  );
}

gatherIcons(join(web, 'src/atlas/icons.json'), join(out, 'icons.ts'));
for (const game of games) {
  gatherIcons(join(web, 'src/games', game, 'icons.json'), join(out, game, 'icons.ts'));
  gatherRules(join(repo, 'docs', 'rules'), game, join(out, 'rules', game));
}
gatherWords(join(repo, 'src/ethnarch/games/ethnos/data/words.toml'), join(out, 'ethnos'));
gatherEraWords(join(repo, 'src/ethnarch/games/era_of_tribes/data'), join(out, 'era_of_tribes'));
gatherBoard(join(repo, 'src/ethnarch/games/era_of_tribes/data'), join(out, 'era_of_tribes'));
gatherLuck(join(repo, 'src/ethnarch/games/era_of_tribes/data'), join(out, 'era_of_tribes'));
gatherPlate(join(repo, 'src/ethnarch/games/era_of_tribes/data'), all, join(out, 'era_of_tribes'));
