import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../../generated/protocol';
import { hurry, ROUND_MS, sceneMs } from './pace';
import type { Scene } from './steps';

const line = (kind: string): LogLine => ({ n: 1, move: 1, rule: '', text: '', event: { kind, seat: 1, rule: '' } });
const move: Scene = { step: { do: 'move', piece: 'vassal', of: 1, path: ['latium', 'campania'] }, text: '' };
const battle: Scene = {
  step: { do: 'fight', at: 'campania', of: [1, 'villagers'] },
  text: '',
  battle: ['battle-began', 'committed', 'committed', 'rolled', 'lost-unit', 'rolled', 'lost-unit', 'battle-ended'].map(line),
};

/** The whole film by its own lengths: each moment is as long as the pace at its beginning makes it. */
function lasts(scenes: Scene[]): number {
  let gone = 0;
  scenes.forEach((scene, i) => {
    const left = scenes.slice(i).reduce((sum, one) => sum + sceneMs(one), 0);
    gone += sceneMs(scene) / hurry(left, gone);
  });
  return gone;
}

describe('the pace of the film', () => {
  it('is the usual one where little happened', () => {
    expect(lasts(Array(8).fill(move))).toBe(8 * 620);
    expect(sceneMs(battle)).toBe(900 + 3 * 160 + 2 * 1000 + 2 * 420 + 1700);
  });
  it('tells a round of three bots within fifteen seconds, however much they did', () => {
    for (const [moves, battles] of [
      [20, 1],
      [60, 3],
      [150, 10],
      [400, 0],
    ] as const) {
      const round = [...Array(moves).fill(move), ...Array(battles).fill(battle)];
      expect(lasts(round), `${moves} moves, ${battles} battles`).toBeLessThanOrEqual(15_000);
      expect(lasts(round)).toBeGreaterThan(
        0.8 *
          Math.min(
            ROUND_MS,
            round.reduce((sum, one) => sum + sceneMs(one), 0),
          ),
      );
    }
  });
});
