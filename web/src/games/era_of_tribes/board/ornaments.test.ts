import { describe, expect, it } from 'vitest';
import { MAPS, touches, type Box } from './chart';
import { sceneOf, type Scene } from './scene';

/** Of windows from a square one to a very wide one; null is a sheet no larger than its map. */
const SHAPES = [null, 1.1, 1.32, 1.5, 1.76, 2.3];

function boxesOf({ ornaments }: Scene): Box[] {
  const { wheel, morale, title, rose } = ornaments();
  const round = rose && { left: rose.x - rose.r, top: rose.y - rose.r, right: rose.x + rose.r, bottom: rose.y + rose.r };
  return [wheel, morale, title, round].filter((box) => box !== null);
}

describe('what lies on the sheet beside the map', () => {
  it.each(Object.keys(MAPS))('covers nothing in play and nothing else on map %s', (map) => {
    for (const shape of SHAPES) {
      const scene = sceneOf(map, shape),
        { ground, bounds } = scene,
        boxes = boxesOf(scene);
      boxes.forEach((box, i) => {
        const covered = new Set<string>();
        for (let x = box.left; x <= box.right; x += 6)
          for (let y = box.top; y <= box.bottom; y += 6) {
            const under = ground.at(x, y);
            if (under) covered.add(under.id);
          }
        expect([...covered]).toEqual([]);
        expect(box.left > bounds.left && box.right < bounds.right && box.top > bounds.top && box.bottom < bounds.bottom).toBe(true);
        for (const other of boxes.slice(i + 1)) expect(touches(box, other)).toBe(false);
      });
    }
  });

  it('finds room for wheel, ladder and title on the largest map', () => {
    expect(sceneOf(null).ornaments().wheel).not.toBeNull();
    expect(sceneOf(null).ornaments().morale).not.toBeNull();
    expect(sceneOf(null).ornaments().title).not.toBeNull();
  });
});

describe('a sheet of the shape of its window', () => {
  it.each(Object.keys(MAPS))('fills the window around map %s and leaves the map as it is', (map) => {
    for (const shape of SHAPES.filter((one) => one !== null)) {
      const { bounds, played, provinces } = sceneOf(map, shape),
        alone = sceneOf(map);
      expect((bounds.right - bounds.left) / (bounds.bottom - bounds.top)).toBeCloseTo(shape, 6);
      expect([played, provinces]).toEqual([alone.bounds, alone.provinces]);
      expect(bounds.left <= played.left && bounds.top <= played.top && bounds.right >= played.right && bounds.bottom >= played.bottom).toBe(
        true,
      );
      // Nothing larger than the map needs to be: it grows to two sides only.
      expect(
        Math.min(bounds.right - bounds.left - (played.right - played.left), bounds.bottom - bounds.top - (played.bottom - played.top)),
      ).toBeCloseTo(0, 6);
    }
  });

  it('has larger tracks and a title where the map alone has none', () => {
    const [narrow, wide] = [sceneOf('3-1').ornaments(), sceneOf('3-1', 1.76).ornaments()];
    expect([narrow.wheel, narrow.title, wide.wheel, wide.title].map((box) => box !== null)).toEqual([true, true, true, true]);
    const size = (box: Box | null) => (box ? box.right - box.left : 0);
    expect(size(wide.wheel)).toBeGreaterThan(size(narrow.wheel) * 1.5);
    const untitled = (shape: number | null) => Object.keys(MAPS).filter((map) => !sceneOf(map, shape).ornaments().title);
    expect(untitled(1.5)).toEqual([]);
    expect(untitled(null).length).toBeGreaterThan(3);
  });

  it('has the map in its middle where no tracks are laid on it', () => {
    for (const map of Object.keys(MAPS)) {
      const { bounds, played } = sceneOf(map, 1.9, false);
      expect(played.left - bounds.left).toBeCloseTo(bounds.right - played.right, 6);
      expect(played.top - bounds.top).toBeCloseTo(bounds.bottom - played.bottom, 6);
    }
  });

  it('is the same for windows that hardly differ', () => {
    expect(sceneOf('2-2', 1.7)).toBe(sceneOf('2-2', 1.71));
    expect(sceneOf('2-2', 1.7)).not.toBe(sceneOf('2-2', 1.8));
  });
});
