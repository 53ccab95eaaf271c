/** What touches of the map mean: the province that is meant, choosing it, carrying a piece from it. */
import type { Point, Province } from './chart';
import type { BoardProps, Lit, ProvinceId } from './contract';
import type { Hand } from './gestures';
import type { Studio } from './studio';

/** A finger means the nearest province within so many px. */
const REACH = 22;
/** Reasons from which a mouse takes up a piece; a finger takes it up only where the province is chosen. */
const CARRIED: ReadonlySet<string> = new Set(['choose', 'move']);

export interface Carried {
  id: ProvinceId;
  from: Point;
  to: Point;
}

/** The board as touches see it. */
export interface Touched {
  studio: Studio;
  lit: ReadonlyMap<ProvinceId, Lit>;
  selected: ProvinceId | null;
  props: Pick<BoardProps, 'touch' | 'drag' | 'refuse' | 'explain'>;
  carried: Carried | null;
  carry: (carried: Carried | null) => void;
  choose: (id: ProvinceId) => void;
  point: (id: ProvinceId | null, at: Point | null) => void;
  /** Closer, or from close back to the whole. */
  closer: (at: Point) => void;
  moves: () => boolean;
}

export function provinceAt({ studio, lit }: Pick<Touched, 'studio' | 'lit'>, x: number, y: number, finger: boolean): Province | null {
  const [mx, my] = studio.camera.toMap(x, y);
  const { ground } = studio.scene;
  const reach = REACH / studio.camera.z;
  const under = ground.at(mx, my);
  if (under && (!finger || lit.size === 0 || lit.has(under.id))) return under;
  return ground.nearest(mx, my, under ? reach * 0.6 : reach, (near) => !under || lit.has(near.id)) ?? under;
}

export function handOf(board: () => Touched): Hand {
  const found = (x: number, y: number, finger: boolean) => provinceAt(board(), x, y, finger);
  return {
    camera: () => board().studio.camera,
    moves: () => board().moves(),
    tap: (x, y, finger) => {
      const province = found(x, y, finger);
      if (province) board().choose(province.id);
    },
    twice: (x, y) => {
      const province = found(x, y, true);
      if (province && board().lit.has(province.id)) board().choose(province.id);
      else board().closer(board().studio.camera.toMap(x, y));
    },
    held: (x, y, finger) => {
      const province = found(x, y, finger);
      if (province) board().props.explain?.(province.id);
    },
    over: (x, y) => board().point(found(x, y, false)?.id ?? null, [x, y]),
    out: () => board().point(null, null),
    grab: (x, y, finger) => {
      const { props, selected, lit, carry } = board();
      const from = props.drag && found(x, y, finger);
      if (!from || !(from.id === selected || (!finger && CARRIED.has(lit.get(from.id)?.tone ?? '')))) return false;
      if (from.id !== selected) props.touch?.(from.id);
      carry({ id: from.id, from: from.c, to: from.c });
      return true;
    },
    carry: (x, y) => {
      const { carried, carry, studio, point } = board();
      if (!carried) return;
      carry({ ...carried, to: studio.camera.toMap(x, y) });
      point(found(x, y, true)?.id ?? null, null);
    },
    drop: (x, y, there) => {
      const { carried, carry, lit, props } = board();
      const to = there ? found(x, y, true) : null;
      if (carried && to && to.id !== carried.id) {
        if (lit.has(to.id)) props.drag?.(carried.id, to.id);
        else props.refuse?.(to.id);
      }
      carry(null);
    },
  };
}
