/** A film on the map: pieces move, swords cross, cities rise, words float up. Elements come and go; nothing is left behind. */
import type { BoardView, FilmOptions, Holder, PieceKind, ProvinceId, Step } from './contract';
import type { Point } from './chart';
import { USUAL } from './lengths';
import { drawPiece } from './paint/pieces';
import { canvasOf } from './paint/brush';
import { groundOf, type Palette } from './palette';
import type { Piece } from './pieces';

export interface Set {
  /** Lies on the stage, in px of the sheet that is shown. */
  layer: HTMLElement;
  palette: () => Palette | null;
  zoom: () => number;
  middle: (id: ProvinceId) => Point | null;
  outline: (id: ProvinceId) => string;
  look: (ids: ProvinceId[], pace: number) => Promise<void>;
  show: (view: BoardView | null) => void;
  moves: () => boolean;
}

const SIDE = 44;
function pieceOf(kind: PieceKind, of: Holder, count: number): Piece {
  switch (kind) {
    case 'fleet':
      return { kind: 'fleet', of, count };
    case 'post':
      return { kind: 'post', of };
    case 'army':
    case 'legion':
    case 'vassal':
      return { kind: 'vassals', of, count };
  }
}

function picture(piece: Piece, palette: Palette, side = SIDE): HTMLCanvasElement {
  const dpr = Math.min(3, devicePixelRatio || 1);
  const canvas = canvasOf(side * dpr, side * dpr);
  const ctx = canvas.getContext('2d')!;
  ctx.scale(dpr, dpr);
  drawPiece(ctx, piece, { x: side / 2, y: side / 2, r: side * 0.4 }, palette);
  canvas.className = 'actor';
  canvas.style.width = canvas.style.height = `${side}px`;
  canvas.style.margin = `${-side / 2}px 0 0 ${-side / 2}px`;
  return canvas;
}

/** A pause that an ended film does not wait for. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (ms <= 0 || signal?.aborted) return Promise.resolve();
  return new Promise((done) => {
    const over = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', over);
      done();
    };
    const timer = setTimeout(over, ms);
    signal?.addEventListener('abort', over);
  });
}

export async function perform(set: Set, steps: readonly Step[], options: FilmOptions = {}): Promise<void> {
  const { signal, speed = () => 1, follow = true, before } = options;
  try {
    for (const [at, step] of steps.entries()) {
      if (signal?.aborted) break;
      await before?.(step, at);
      if (signal?.aborted) break;
      if (follow) await Promise.race([set.look(placesOf(step), Math.max(1, speed())), wait(1200, signal)]);
      const ms = set.moves()
        ? (step.hold ?? USUAL[step.do]) / Math.max(0.1, speed())
        : Math.min(step.hold ?? USUAL[step.do], 250) / Math.max(0.1, speed());
      await play(set, step, ms, signal);
    }
  } finally {
    set.layer.replaceChildren();
    set.show(null);
  }
}

function placesOf(step: Step): ProvinceId[] {
  if (step.do === 'move') return step.path;
  if (step.do === 'show') return [];
  return typeof step.at === 'string' ? [step.at] : step.at;
}

async function play(set: Set, step: Step, ms: number, signal: AbortSignal | undefined): Promise<void> {
  const palette = set.palette();
  if (step.do === 'show') {
    set.show(step.view);
    return;
  }
  if (!palette || step.do === 'look') {
    await wait(ms, signal);
    return;
  }
  const z = set.zoom();
  const at = (id: ProvinceId): Point | null => {
    const c = set.middle(id);
    return c && [c[0] * z, c[1] * z];
  };
  const put = (node: HTMLElement, frames: Keyframe[], length = ms): Promise<void> => {
    set.layer.append(node);
    if (!set.moves()) {
      Object.assign(node.style, { transform: frames.at(-1)!['transform'] });
      return wait(ms, signal).then(() => node.remove());
    }
    const run = node.animate(frames, { duration: Math.max(1, length), easing: 'cubic-bezier(.3,.6,.3,1)', fill: 'both' });
    signal?.addEventListener('abort', () => run.finish(), { once: true });
    return run.finished.then(
      () => node.remove(),
      () => node.remove(),
    );
  };
  const moved = ([x, y]: Point, more = ''): string => `translate(${x}px, ${y}px) ${more}`;
  switch (step.do) {
    case 'move': {
      const stops = step.path.map(at).filter((one): one is Point => one !== null);
      if (stops.length < 2) return;
      await put(
        picture(pieceOf(step.piece, step.of, step.count ?? 1), palette),
        stops.map((one) => ({ transform: moved(one) })),
        ms * Math.sqrt(stops.length - 1),
      );
      return;
    }
    case 'appear':
    case 'vanish': {
      const spot = at(step.at);
      if (!spot) return;
      const frames = [
        { transform: moved(spot, 'translateY(-26px) scale(1.4)'), opacity: 0 },
        { transform: moved(spot, 'scale(1)'), opacity: 1 },
      ];
      await put(picture(pieceOf(step.piece, step.of, step.count ?? 1), palette), step.do === 'appear' ? frames : frames.reverse());
      return;
    }
    case 'rise':
    case 'fall': {
      const spot = at(step.at);
      if (!spot) return;
      const frames = [
        { transform: moved(spot, 'translateY(18px) scale(.2)'), opacity: 0 },
        { transform: moved(spot, 'scale(1.35)'), opacity: 1, offset: 0.6 },
        { transform: moved(spot, 'scale(1)'), opacity: 1 },
      ];
      await put(
        picture({ kind: 'city', of: step.of }, palette, 56),
        step.do === 'rise' ? frames : frames.map(({ transform, opacity }) => ({ transform, opacity })).reverse(),
      );
      return;
    }
    case 'fight': {
      const spot = at(step.at);
      if (!spot) return;
      await put(
        picture({ kind: 'battlefield', count: 1 }, palette, 64),
        [0, 1, -1, 1, -1, 0].map((turn, i) => ({
          transform: moved(spot, `rotate(${turn * 14}deg) scale(${i === 0 ? 0.3 : 1.25})`),
          opacity: i === 0 ? 0 : 1,
        })),
      );
      return;
    }
    case 'take': {
      const flash = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const path = flash.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
      path.setAttribute('d', set.outline(step.at));
      path.setAttribute('transform', `scale(${z})`);
      path.setAttribute('fill', groundOf(palette, step.of));
      flash.setAttribute('class', 'flash');
      await put(flash as unknown as HTMLElement, [{ opacity: 0 }, { opacity: 0.75, offset: 0.35 }, { opacity: 0 }]);
      return;
    }
    case 'tell': {
      const spot = at(step.at);
      if (!spot) return;
      const words = document.createElement('span');
      words.className = `told ${step.tone ?? 'plain'}`;
      words.textContent = step.text;
      await put(words, [
        { transform: moved(spot, 'translate(-50%, 0)'), opacity: 0 },
        { transform: moved(spot, 'translate(-50%, -20px)'), opacity: 1, offset: 0.25 },
        { transform: moved(spot, 'translate(-50%, -34px)'), opacity: 1, offset: 0.8 },
        { transform: moved(spot, 'translate(-50%, -44px)'), opacity: 0 },
      ]);
    }
  }
}
