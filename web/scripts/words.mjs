// The game's nouns, from the one file that the server's sentences use too.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';

const COLOURS = ['red', 'purple', 'orange', 'green', 'grey', 'blue'];
const capital = (word) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

function cardName(words, code, tribe, colour) {
  const noun = words.tribes[tribe][code];
  if (!colour) return capital(noun.name);
  const tint = words.colours[colour][code];
  const adjective = code === 'en' ? tint.name : tint[noun.gender ?? 'm'];
  return capital(`${adjective} ${noun.name}`);
}

export function gatherWords(file, to) {
  const words = parse(readFileSync(file, 'utf8'));
  for (const code of ['en', 'de', 'pl']) {
    const tribes = Object.keys(words.tribes);
    const each = (field) => Object.fromEntries(tribes.map((tribe) => [tribe, field(words.tribes[tribe][code])]));
    const cards = {};
    for (const tribe of tribes) {
      if (tribe === 'skeleton') cards[tribe] = cardName(words, code, tribe, null);
      else for (const colour of COLOURS) cards[`${tribe}.${colour}`] = cardName(words, code, tribe, colour);
    }
    const nouns = {
      tribe: each((noun) => capital(noun.name)),
      tribes: each((noun) => capital(noun.plural)),
      does: each((noun) => noun.ability),
      ability: each((noun) => noun.explain),
      card: cards,
      edition: Object.fromEntries(Object.keys(words.editions).map((name) => [name, words.editions[name][code]])),
      aboutEdition: Object.fromEntries(Object.keys(words.editions).map((name) => [name, words.editions[name].about[code]])),
    };
    writeFileSync(
      join(to, `words.${code}.ts`),
      `// Made by scripts/prepare.mjs from the game's words.toml.\nexport const nouns = ${JSON.stringify(nouns, null, 1)};\n`,
    );
  }
}
