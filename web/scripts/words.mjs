// The game's nouns, from the one file that the server's sentences use too.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Tribes that only variants have: those with a folder of their own, and a second of each kind. */
function addTribes(words, folder) {
  const printed = Object.entries(words.tribes);
  for (const name of readdirSync(folder)) {
    const own = join(folder, name, 'words.toml');
    if (existsSync(own)) words.tribes[name] = parse(readFileSync(own, 'utf8'));
  }
  for (const [tribe, forms] of printed)
    words.tribes[`${tribe}_2`] = Object.fromEntries(
      Object.entries(forms).map(([code, noun]) => [code, { ...noun, name: `${noun.name} II`, plural: `${noun.plural} II` }]),
    );
}

export function gatherWords(file, to) {
  const words = parse(readFileSync(file, 'utf8'));
  addTribes(words, join(dirname(file), '..', 'tribes'));
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
