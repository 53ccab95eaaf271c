import { describe, expect, it } from 'vitest';
import { Camera } from './camera';
import { beginAt, homeOf, wayBack } from './journeys';
import { sceneOf } from './scene';
import type { BoardView } from './contract';
import type { Studio } from './studio';

const scene = sceneOf('2-1');
function studioOf(width: number, height: number): Studio {
  const camera = new Camera(scene.bounds, () => {});
  camera.resize(width, height);
  return { camera, scene } as unknown as Studio;
}
const viewOf = (provinces: BoardView['provinces']) => ({ viewer: 0, provinces, decision: null, peoples: {} }) as unknown as BoardView;

describe('where the reader looks', () => {
  it('shows the whole map again in another window', () => {
    const { camera } = studioOf(900, 700);
    beginAt({ camera } as Studio, null);
    camera.resize(900, 500);
    expect(camera.step).toBe(0);
    expect(camera.z).toBeCloseTo(camera.whole);
    camera.set({ x: 900, y: 700, z: camera.zoomOf(1) });
    camera.resize(900, 600);
    expect(camera.z).toBeCloseTo(camera.zoomOf(1));
  });

  it('needs no small map while nearly all of it is in the window', () => {
    const { camera } = studioOf(900, 700);
    camera.set({ x: 900, y: 700, z: camera.whole });
    expect(camera.seesMost).toBe(true);
    camera.set({ ...camera, z: camera.whole * 1.12 });
    expect([camera.step, camera.seesMost]).toEqual([1, true]);
    camera.set({ ...camera, z: camera.whole * 1.4 });
    expect(camera.seesMost).toBe(false);
  });

  it('shows the whole of another sheet to whoever saw the whole of the one before', () => {
    const { camera } = studioOf(900, 500),
      wider = sceneOf('2-1', 900 / 500);
    camera.set(camera.around(camera.bounds, camera.whole, 0));
    camera.lay(wider.bounds, wider.played);
    expect([camera.step, camera.seesMost]).toEqual([0, true]);
    expect(Math.abs(camera.box.left - wider.bounds.left) * camera.z).toBeLessThan(1);
    expect(Math.abs(camera.box.bottom - wider.bounds.bottom) * camera.z).toBeLessThan(1);
    camera.set({ x: 900, y: 700, z: camera.zoomOf(2) });
    camera.lay(scene.bounds, scene.played);
    expect(camera.z).toBeCloseTo(camera.zoomOf(2));
  });

  it('comes as close on a large screen as on a small one', () => {
    const [small, large] = [studioOf(1200, 700).camera, studioOf(2400, 1400).camera];
    large.unit = 2;
    for (const level of [0, 1, 2] as const) expect(large.zoomOf(level)).toBeCloseTo(2 * small.zoomOf(level));
    for (const camera of [small, large]) camera.set({ x: 900, y: 700, z: 99 });
    expect(large.z).toBeCloseTo(2 * small.z);
  });

  it('begins on a phone at home, and with the whole map before there is one', () => {
    const none = homeOf(scene, viewOf({}), null),
      latium = homeOf(scene, viewOf({ latium: { holder: 0, vassals: 1 } }), null);
    expect([none, latium?.id]).toEqual([null, 'latium']);
    const studio = studioOf(360, 290);
    beginAt(studio, none);
    expect(studio.camera.step).toBe(0);
    beginAt(studio, latium);
    expect(studio.camera.step).toBe(1);
  });

  it('is taken to the edge of the map and hardly beyond', () => {
    const { camera } = studioOf(360, 290);
    const { left, top, right, bottom } = camera.bounds;
    for (const [x, y] of [
      [left, top],
      [right, bottom],
    ] as const) {
      camera.set(camera.around({ left: x, right: x, top: y, bottom: y }, camera.zoomOf(1)));
      expect(camera.box.left * camera.z).toBeGreaterThanOrEqual(left * camera.z - 71);
      expect(camera.box.bottom * camera.z).toBeLessThanOrEqual(bottom * camera.z + 71);
      const [px, py] = camera.toScreen(x, y);
      expect(Math.min(px, py, 360 - px, 290 - py)).toBeGreaterThan(60);
    }
  });

  it('goes back after a film, but not where a hand has moved the map', () => {
    const studio = studioOf(900, 700),
      { camera } = studio;
    const at = { x: 900, y: 700, z: 1.2 };
    camera.set(at);
    const back = wayBack(studio);
    camera.set({ x: 1100, y: 600, z: 1.2 });
    back(0);
    expect(camera.x).toBeCloseTo(at.x, 0);
    const again = wayBack(studio);
    camera.pan(-200, 0);
    const panned = camera.x;
    again(0);
    expect(camera.x).toBe(panned);
  });
});
