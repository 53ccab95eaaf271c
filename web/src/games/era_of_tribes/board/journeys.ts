/** Where the reader is taken: home, to a province, to several, and along with a film. */
import { boxOf, type Province } from './chart';
import type { BoardView, ProvinceId } from './contract';
import { holderOf } from './pieces';
import type { Scene } from './scene';
import type { Studio } from './studio';

const EDGE = 40;

/** The reader's capital, a city of theirs, any land of theirs; none before there is one. */
export function homeOf(scene: Scene, view: BoardView, start: ProvinceId | null): Province | null {
  const seat = view.viewer ?? view.decision?.seat ?? 0;
  const mine = scene.provinces.filter((one) => one.land && holderOf(view, one) === seat);
  const chosen = start ? scene.byId.get(start) : undefined;
  return chosen ?? mine.find(({ id }) => view.provinces[id]?.city) ?? mine[0] ?? null;
}

/** A phone begins at the reader's own land as soon as there is some, a desk with the whole board. */
export function beginAt({ camera }: Studio, home: Province | null): void {
  if (camera.width < 700 && home) camera.set({ x: home.c[0], y: home.c[1], z: camera.zoomOf(1) });
  else camera.set(camera.around(camera.bounds, camera.whole, 0));
}

export function flyTo({ camera }: Studio, to: Province, ms: number): Promise<void> {
  const box = { left: to.c[0], right: to.c[0], top: to.c[1], bottom: to.c[1] };
  return camera.fly(camera.around(box, Math.max(camera.z, camera.zoomOf(1))), ms);
}

export function flyToAll({ camera, scene }: Studio, ids: Iterable<ProvinceId>, ms: number): Promise<void> {
  const rings = [...ids].flatMap((id) => scene.byId.get(id)?.rings ?? []);
  return rings.length ? camera.fly(camera.around(boxOf(rings, 0.1), 1.6 * camera.unit), ms) : Promise.resolve();
}

/** Go there only where it is out of sight. */
export async function lookAt({ camera, scene }: Studio, ids: readonly ProvinceId[], ms: number): Promise<void> {
  const spots = ids.flatMap((id) => scene.byId.get(id)?.c ?? []);
  if (!spots.length) return;
  const box = boxOf([spots]);
  const [x1, y1] = camera.toScreen(box.left, box.top);
  const [x2, y2] = camera.toScreen(box.right, box.bottom);
  if (x1 > EDGE && y1 > EDGE && x2 < camera.width - EDGE && y2 < camera.height - EDGE) return;
  await camera.fly(camera.around(box, camera.z, 90), ms);
}

/** The way back to where the reader looks now, unless a hand moves the map meanwhile. */
export function wayBack({ camera }: Studio): (ms: number) => void {
  const { x, y, z, touched } = camera;
  return (ms) => {
    if (camera.touched === touched && (camera.x !== x || camera.y !== y || camera.z !== z)) void camera.fly({ x, y, z }, ms);
  };
}
