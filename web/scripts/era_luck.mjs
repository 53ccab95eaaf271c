// What the luck of Era of Tribes is about, for the proof in the browser: cards, maps, peoples, villages, dice, discs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { word } from './era_board.mjs';

const SIDES = ['sword', 'shield', 'mechanics', 'strength', 'morale'];
const hyphens = (id) => id.replaceAll('_', '-');

export function gatherLuck(data, out) {
  const json = (name) => JSON.parse(readFileSync(join(data, `${name}.json`), 'utf8'));
  const table = (name) => parse(readFileSync(join(data, `${name}.toml`), 'utf8'));
  const [map, names, { card }, { village }, { dice }, solo] = [
    json('map'),
    json('names'),
    table('cards'),
    table('villages'),
    table('battle'),
    table('solo'),
  ];
  const die = (which) => SIDES.flatMap((side) => Array(dice[which][side]).fill(side));
  const luck = {
    cards: card.map(({ id, solo: alone }) => [hyphens(id), alone]),
    maps: map.maps.map(({ id, players, areas, far_lands, peoples }) => ({ id, players, areas: [...areas, ...far_lands], peoples })),
    peoples: Object.keys(names.peoples).map(hyphens),
    villages: village.flatMap(({ id, copies }) => Array(copies).fill(hyphens(id))),
    sites: map.provinces
      .filter(({ kind, village: symbol, home }) => kind === 'land' && (symbol || home))
      .map(({ id, area, village: symbol, home }) => ({ id: word(names.provinces[id].en), area, symbol, home })),
    dice: { red: die('attack'), green: die('defence') },
    discs: Object.fromEntries(Object.entries(solo.levels).map(([level, { discs }]) => [level, discs])),
    most: [0, solo.peoples.with_1_player, solo.peoples.with_2_players, solo.peoples.with_3_players],
  };
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'luck.json'), JSON.stringify(luck));
}
