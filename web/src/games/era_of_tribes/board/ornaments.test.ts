import { describe, expect, it } from 'vitest';
import { MAPS, touches } from './chart';
import { sceneOf } from './scene';

describe('what lies on the sheet beside the map', () => {
  it.each(Object.keys(MAPS))('covers nothing in play and nothing else on map %s', (map) => {
    const { ground, bounds, ornaments } = sceneOf(map);
    const { wheel, morale, title, rose } = ornaments;
    const round = rose && { left: rose.x - rose.r, top: rose.y - rose.r, right: rose.x + rose.r, bottom: rose.y + rose.r };
    const boxes = [wheel, morale, title, round].filter((box) => box !== null);
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
  });

  it('finds room for wheel, ladder and title on the largest map', () => {
    expect(sceneOf(null).ornaments.wheel).not.toBeNull();
    expect(sceneOf(null).ornaments.morale).not.toBeNull();
    expect(sceneOf(null).ornaments.title).not.toBeNull();
  });
});
