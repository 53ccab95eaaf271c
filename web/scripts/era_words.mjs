// The nouns of Era of Tribes by their words of notation, from the one file that the server's sentences use too.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The seven fields as notation calls them, in the order of the file. */
const FIELDS = ['expansion', 'trade', 'taxes', 'diplomacy', 'advances', 'bread', 'revolution'];

/** A province as notation writes it (tables.py, `written`). */
function word(name) {
  const plain = name.toLowerCase().replaceAll('ø', 'o').replaceAll('ł', 'l').normalize('NFKD');
  return [...plain]
    .filter((letter) => letter.charCodeAt(0) < 128 && letter !== "'")
    .join('')
    .split(/\s+/)
    .filter(Boolean)
    .join('-');
}

export function gatherEraWords(data, to) {
  const read = (name) => JSON.parse(readFileSync(join(data, name), 'utf8'));
  const names = read('names.json');
  mkdirSync(to, { recursive: true });
  for (const code of ['en', 'de', 'pl']) {
    const each = (kind, key = (id) => id.replaceAll('_', '-')) =>
      Object.fromEntries(Object.entries(names[kind]).map(([id, one], at) => [key(id, one, at), one[code]]));
    const nouns = {
      province: each('provinces', (_, one) => word(one.en)),
      people: each('peoples'),
      good: each('goods'),
      terrain: each('terrain'),
      card: each('cards'),
      branch: each('branches'),
      epoch: each('epochs'),
      field: each('actions', (_, one, at) => FIELDS[at]),
      tile: each('tiles'),
      map: each('maps'),
      length: each('lengths'),
      barbarianLevel: each('levels'),
      rank: each('ranks'),
      victory: each('victories'),
    };
    writeFileSync(
      join(to, `words.${code}.ts`),
      `// Made by scripts/era_words.mjs from the game's names.json.\nexport const nouns = ${JSON.stringify(nouns, null, 1)} as Record<${Object.keys(
        nouns,
      )
        .map((kind) => `'${kind}'`)
        .join(' | ')}, Record<string, string>>;\n`,
    );
  }
}
