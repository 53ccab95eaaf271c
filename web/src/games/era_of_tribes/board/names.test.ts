import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BY_ID, FEET, MAPS, inPlay, touches } from './chart';
import type { BoardView, Language } from './contract';
import { Ground } from './ground';
import { Labels, type Label } from './labels';
import { beastsOf } from './paint/land';
import { roomOfMarks } from './paint/marks';
import { REGIONS, roomFor } from './paint/names';
import { laidOn, militiaOf } from './pieces';
import { describe as describeProvince, nameOf, sayBorders, sayProvince } from './say';
import { sceneOf } from './scene';
import { PIECE_RADIUS, slotsIn, type Slot } from './slots';

const sample = (name: string) => JSON.parse(readFileSync(join(__dirname, 'samples', `${name}.json`), 'utf8')) as BoardView;
const LANGUAGES: Language[] = ['en', 'de', 'pl'];
/** About as wide as Alegreya sets it. */
const measure = (text: string, land: boolean) => text.length * (land ? 0.55 : 0.43);

function covers(label: Label, slot: Slot): boolean {
  const { left, top, right, bottom } = label.box;
  const x = Math.max(left - slot.x, 0, slot.x - right),
    y = Math.max(top - slot.y, 0, slot.y - bottom);
  return Math.hypot(x, y) < slot.r * 0.9;
}

describe.each(['two', 'four', 'six', 'solo'])('names and pieces of the stored view %s', (name) => {
  const view = sample(name);
  const provinces = inPlay(view.board);
  const ground = new Ground(provinces);
  const slots = new Map(
    provinces.map((one) => {
      const { upper, lower } = laidOn(view, one);
      return [one, slotsIn(ground, one, upper.length, lower.length)];
    }),
  );

  it('knows every province the view speaks of', () => {
    const known = new Set(provinces.map(({ id }) => id));
    expect(Object.keys(view.provinces).filter((id) => !known.has(id))).toEqual([]);
  });

  it('lays pieces inside their province', () => {
    const outside = [...slots].flatMap(([one, places]) => places.filter(({ x, y }) => ground.at(x, y) !== one).map(() => one.id));
    expect(outside).toEqual([]);
    for (const places of slots.values()) for (const { r } of places) expect(r).toBeGreaterThan(PIECE_RADIUS * 0.55);
  });

  it.each(LANGUAGES)('sets names in %s off pieces and off each other', (language) => {
    const labels = new Labels(ground, provinces, (one) => nameOf(one, language), measure).place((one) => slots.get(one)!);
    expect(labels).toHaveLength(provinces.length);
    const all = [...slots.values()].flat();
    const covering = labels.filter((label) => all.some((slot) => covers(label, slot))).map(({ province }) => province.id);
    const meeting = labels
      .filter((label, i) => labels.some((other, j) => j > i && touches(label.box, other.box)))
      .map(({ province }) => province.id);
    expect([covering, meeting]).toEqual([[], []]);
  });
});

describe('marks of the map close by', () => {
  const { ground, provinces, corners } = sceneOf(null);
  const view = sample('six');

  it.each(LANGUAGES)('are not covered by names in %s', (language) => {
    const slots = (one: (typeof provinces)[number]) => {
      const { upper, lower } = laidOn(view, one);
      return slotsIn(ground, one, upper.length, lower.length, PIECE_RADIUS * 0.8);
    };
    const dots = roomOfMarks([], corners, 2);
    expect(dots).toHaveLength(27);
    const labels = new Labels(ground, provinces, (one) => nameOf(one, language), measure, 0.8).place(slots, dots);
    expect(labels.filter((label) => dots.some((dot) => covers(label, dot))).map(({ province }) => province.id)).toEqual([]);
  });
});

describe('Latin names on the whole board', () => {
  it.each([null, ...Object.keys(MAPS)])('cover neither a beast nor a ship of the waters on map %s', (map) => {
    const scene = sceneOf(map),
      beasts = beastsOf(scene);
    const placed = REGIONS.flatMap((region) => roomFor(scene, region, beasts, 0.5) ?? []);
    const half = ({ text, size, land }: (typeof REGIONS)[number]) => text.length * size * (land ? 0.46 : 0.25);
    const covering = placed.filter((one) =>
      beasts.some(({ x, y, r }) => Math.abs(x - one.x) < r + half(one) && Math.abs(y - one.y + one.size * 0.3) < r + one.size * 0.4),
    );
    expect(covering.map(({ text }) => text)).toEqual([]);
    if (map === null) expect(placed.map(({ text }) => text)).toContain('Oceanus Atlanticus');
  });
});

describe('militia of a place', () => {
  const view = {
    ...sample('four'),
    provinces: { corsica: {}, alemannia: { holder: 0, city: true }, raetia: { holder: 1, battlefield: 2 } },
  };
  const { byId } = sceneOf(null);
  const count = (id: string) => militiaOf(view, byId.get(id)!);

  it('counts mountains, city and battlefield where somebody stands', () => {
    expect(['corsica', 'alemannia', 'raetia'].map((id) => byId.get(id)!.terrain)).toEqual(['mountains', 'forest', 'mountains']);
    expect(count('corsica')).toBeNull(); // nobody there
    expect(count('alemannia')).toEqual({ kind: 'militia', count: 1 });
    expect(count('raetia')).toEqual({ kind: 'militia', count: 3 });
    expect(count('malta')).toBeNull();
  });
});

describe('what a screen reader says', () => {
  const view = sample('four');
  const speak = (language: Language, id: string, lit?: { tone: 'battle'; hint: string }) =>
    sayProvince(
      view,
      inPlay('4-1').find((one) => one.id === id)!,
      { language, names: ['Ilse', 'Marek', 'Thea', 'Jano'] },
      { lit, chosen: false, mark: undefined, any: true },
    );

  it('names land, yields, owner and pieces, and whether it can be chosen', () => {
    expect(speak('en', 'armorica')).toBe(
      'Armorica. Area B4, grain fields, grain. Held by you, a city, trading post of Jano (Slavs). Cannot be chosen now.',
    );
    expect(speak('de', 'armorica')).toContain('Aremorica. Gebiet B4, Getreide. Gehört dir'); // land and yield have one name: said once
    expect(speak('de', 'gulf-of-cadiz')).toContain('1 Flotte von Marek (Iberer)');
    expect(speak('de', 'edetania', { tone: 'battle', hint: 'Edetania: Schlacht' })).toContain('Kann angegriffen werden: Schlacht.');
    expect(speak('pl', 'edetania', { tone: 'battle', hint: 'dwóch obrońców' })).toContain('Można zaatakować: dwóch obrońców.');
  });

  const words = { names: ['Ilse', 'Marek', 'Thea', 'Jano'] };
  const on = (changed: Partial<BoardView>, id: string, language: Language) =>
    describeProvince({ ...view, ...changed }, BY_ID.get(id)!, { language, ...words }).join(' ');

  it('calls what is the reader’s yours, and nobody else’s', () => {
    const provinces = { 'irish-sea': { fleets: { 0: 2, 1: 1 } }, leinster: { holder: 1, city: true, post: 0 } };
    expect(on({ provinces }, 'irish-sea', 'de')).toContain('2 Flotten von dir, 1 Flotte von Marek (Iberer)');
    expect(on({ provinces }, 'irish-sea', 'pl')).toContain('2 floty (twoje), 1 flota (Marek (Iberowie))');
    expect(on({ provinces }, 'leinster', 'en')).toContain('held by Marek (Iberians), a city, your trading post');
    expect(on({ provinces, viewer: null }, 'leinster', 'en')).toContain('trading post of Ilse (Gauls)');
  });

  it('tells who still goes, how far, and what barbarians defend with', () => {
    const pieces = [1, 1, 2].map((points) => ({ kind: 'vassal', at: 'leinster', points }));
    const provinces = { leinster: { holder: 0, vassals: 3 }, ulster: { village: true }, munster: { holder: 'gauls', vassals: 1 } };
    expect(on({ pieces, provinces, mover: 0 }, 'leinster', 'de')).toContain(
      '3 Vasallen, 2 Vasallen unterwegs, noch 1 Punkt, 1 Vasall unterwegs, noch 2 Punkte',
    );
    expect(on({ pieces, provinces, mover: 0 }, 'leinster', 'pl')).toContain('w ruchu: 2 wasale, zostaje 1 punkt');
    expect(on({ provinces, epoch: 'bronze-age' }, 'ulster', 'de')).toContain('ein Dorf, Barbaren verteidigen mit Miliz 1, Mechanik 1');
    expect(on({ provinces, epoch: 'neolithic' }, 'munster', 'en')).toContain('barbarians defend with militia 1, mechanics 0');
  });

  it('tells what lies beside, by land and by water, on this map only', () => {
    const at = (id: string, board: string | null, language: Language) =>
      sayBorders({ ...view, board, provinces: { ulster: { holder: 1 }, munster: { holder: 0 } } }, BY_ID.get(id)!, { language, ...words });
    expect(at('leinster', '5/6', 'de')).toMatch(/^Land daneben: .*Ulster \(Marek \(Iberer\)\).* Wasser daneben: .*Irische See/);
    expect(at('leinster', '5/6', 'en')).toContain('Munster (held by you)');
    for (const one of inPlay('2-1')) {
      const said = at(one.id, '2-1', 'pl');
      for (const id of one.near)
        expect(said.includes(BY_ID.get(id)!.names[2]!), `${one.id} ${id}`).toBe(inPlay('2-1').some((other) => other.id === id));
    }
    const [a, b, feet] = FEET[0]!;
    expect(at(a, '5/6', 'en')).toContain(`${BY_ID.get(b)!.names[0]} (costs ${feet} points)`);
  });
});
