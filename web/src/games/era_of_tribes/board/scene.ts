/** One of the fifteen maps, ready to be drawn: what is in play, its lines by kind, its drawings, its bounds. */
import { BY_ID, CORNERS, FEET, PROVINCES, bordersOf, boxOf, grown, inPlay, type Border, type Box, type Province } from './chart';
import type { ProvinceId } from './contract';
import { Ground } from './ground';
import { ornamentsOf, roomierOf, type Ornaments } from './ornaments';
import { scatter, type Glyph } from './paint/terrain';

export interface Scene {
  map: string | null;
  provinces: Province[];
  byId: ReadonlyMap<ProvinceId, Province>;
  ground: Ground;
  /** The sheet, up to its frame, and what is in play on it. */
  bounds: Box;
  played: Box;
  coasts: Border[];
  lands: Border[];
  seas: Border[];
  /** Lines between areas. */
  areas: Border[];
  /** Where the known world ends. */
  edges: Border[];
  /** Coasts of what is not in play, as far as they lie beside it. */
  ghosts: Border[];
  /** The small drawings of a land. */
  glyphsOf: (one: Province) => Glyph[];
  corners: [number, number][];
  feet: { x: number; y: number; feet: number }[];
  /** What lies where nothing is in play; looked for when it is needed. */
  ornaments: () => Ornaments;
}

let borders: Border[] | undefined;
const scenes = new Map<string | null, Scene>();

/** Windows that differ by less share a sheet: while one is dragged larger nothing is drawn anew with every px. */
const ALIKE = 1.02;
const shaped = new Map<string | null, { shape: number; dressed: boolean; scene: Scene }>();

/** A map on a sheet as large as it is, or on one of another shape: so many px wide for one high, dressed with tracks and title or not. */
export function sceneOf(map: string | null, shape: number | null = null, dressed = true): Scene {
  let scene = scenes.get(map);
  if (!scene) scenes.set(map, (scene = makeScene(map)));
  if (shape === null) return scene;
  let made = shaped.get(map);
  if (made?.dressed !== dressed || Math.max(made.shape / shape, shape / made.shape) > ALIKE)
    shaped.set(map, (made = { shape, dressed, scene: shapedTo(scene, shape, dressed) }));
  return made.scene;
}

function shapedTo(scene: Scene, shape: number, dressed: boolean): Scene {
  const { bounds, ornaments } = roomierOf(scene.ground, scene.played, shape, dressed);
  return { ...scene, bounds, ornaments: () => ornaments };
}

function makeScene(map: string | null): Scene {
  borders ??= bordersOf(PROVINCES);
  const provinces = inPlay(map);
  const has = new Set(provinces);
  const both = borders.filter(({ a, b }) => has.has(a) && b !== null && has.has(b));
  const one = borders.filter(({ a, b }) => has.has(a) !== (b !== null && has.has(b)));
  const ground = new Ground(provinces);
  let ornaments: Ornaments | undefined;
  const glyphs = new Map<Province, Glyph[]>();
  const bounds = grown(
    boxOf(
      provinces.flatMap(({ rings }) => rings),
      0.1,
    ),
    26,
  );
  return {
    map,
    provinces,
    ground,
    bounds,
    played: bounds,
    ornaments: () => (ornaments ??= ornamentsOf(ground, bounds)),
    byId: new Map(provinces.map((province) => [province.id, province])),
    coasts: both.filter(({ kind }) => kind === 'coast'),
    lands: both.filter(({ kind }) => kind === 'land'),
    seas: both.filter(({ kind }) => kind === 'sea'),
    areas: both.filter(({ areaEdge }) => areaEdge),
    edges: one,
    ghosts: borders.filter(({ a, b, kind }) => kind === 'coast' && !has.has(a) && !has.has(b!)),
    glyphsOf: (one) => {
      let found = glyphs.get(one);
      if (!found) glyphs.set(one, (found = scatter(ground, one)));
      return found;
    },
    corners: CORNERS.filter(([a, b]) => has.has(BY_ID.get(a)!) && has.has(BY_ID.get(b)!)).map(([, , x, y]) => [x, y]),
    feet: FEET.flatMap(([a, b, feet]) => {
      const line = both.find((border) => (border.a.id === a && border.b!.id === b) || (border.a.id === b && border.b!.id === a))?.line;
      if (!line) return [];
      const middle = Math.floor(line.length / 4) * 2;
      return [{ x: line[middle]!, y: line[middle + 1]!, feet }];
    }),
  };
}
