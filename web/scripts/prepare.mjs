// Gathers what the page takes from elsewhere: emblems, the game's nouns, the rules pages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gatherBoard } from './era_board.mjs';
import { gatherRules } from './rules.mjs';
import { gatherWords } from './words.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, '..');
const repo = join(web, '..');
const out = join(web, 'src', 'generated');
mkdirSync(join(out, 'rules'), { recursive: true });

const ICONS = {
  centaur: 'centaur', dwarf: 'dwarf-face', elf: 'elf-helmet', giant: 'giant', halfling: 'hobbit-door', merfolk: 'mermaid',
  minotaur: 'minotaur', orc: 'orc-head', skeleton: 'skull-crossed-bones', troll: 'wood-club', wingfolk: 'angel-wings',
  wizard: 'pointy-hat', dragon: 'wyvern', compass: 'compass', leader: 'laurels', ship: 'galleon', serpent: 'sea-serpent',
};
const all = JSON.parse(readFileSync(join(web, 'node_modules/@iconify-json/game-icons/icons.json'), 'utf8')).icons;
const bodies = Object.entries(ICONS).map(([name, icon]) => {
  if (!all[icon]) throw new Error(`the icon set has no ${icon}`);
  const d = [...all[icon].body.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]).join('');
  return `  ${name}: '${d}',`;
});
writeFileSync(join(out, 'icons.ts'), `// Made by scripts/prepare.mjs from game-icons.net (CC BY 3.0).\nexport const ICONS = {\n${bodies.join('\n')}\n} as const;\nexport type IconName = keyof typeof ICONS;\n`);

gatherRules(join(repo, 'docs', 'rules'), join(out, 'rules'));
gatherWords(join(repo, 'src/ethnarch/games/ethnos/data/words.toml'), out);
gatherBoard(join(repo, 'src/ethnarch/games/era_of_tribes/data'), all, join(out, 'era_of_tribes'));
