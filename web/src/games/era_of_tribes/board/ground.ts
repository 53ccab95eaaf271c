/** Which province lies where: a grid of the whole map, for touching, and for finding room for names and pieces. */
import { HEIGHT, WIDTH, type Box, type Province } from './chart';

export const CELL = 4;
const ACROSS = Math.ceil(WIDTH / CELL);
const DOWN = Math.ceil(HEIGHT / CELL);

export class Ground {
  /** The place of a province in the list of the board, plus one; 0 is nobody's. */
  private readonly cells = new Uint8Array(ACROSS * DOWN);
  private readonly here: Map<number, Province>;

  constructor(provinces: readonly Province[]) {
    this.here = new Map(provinces.map((one) => [one.at + 1, one]));
    for (const one of provinces) this.fill(one);
  }

  /** Every row of the grid is cut at the outline: between the first and second cut is inside, and so on. */
  private fill(one: Province): void {
    const rows: number[][] = [];
    for (const ring of one.rings) {
      const n = ring.length;
      for (let i = 0; i < n; i += 2) {
        const x1 = ring[i]! / 10,
          y1 = ring[i + 1]! / 10,
          x2 = ring[(i + 2) % n]! / 10,
          y2 = ring[(i + 3) % n]! / 10;
        if (y1 === y2) continue;
        const from = Math.ceil((Math.min(y1, y2) - CELL / 2) / CELL),
          to = Math.ceil((Math.max(y1, y2) - CELL / 2) / CELL);
        for (let row = from; row < to; row++) (rows[row] ??= []).push(x1 + ((row * CELL + CELL / 2 - y1) / (y2 - y1)) * (x2 - x1));
      }
    }
    rows.forEach((cuts, row) => {
      if (row < 0 || row >= DOWN) return;
      cuts.sort((a, b) => a - b);
      for (let k = 0; k + 1 < cuts.length; k += 2) {
        const from = Math.max(0, Math.ceil((cuts[k]! - CELL / 2) / CELL)),
          to = Math.min(ACROSS, Math.ceil((cuts[k + 1]! - CELL / 2) / CELL));
        this.cells.fill(one.at + 1, row * ACROSS + from, row * ACROSS + to);
      }
    });
  }

  at(x: number, y: number): Province | null {
    const column = Math.floor(x / CELL),
      row = Math.floor(y / CELL);
    if (column < 0 || row < 0 || column >= ACROSS || row >= DOWN) return null;
    return this.here.get(this.cells[row * ACROSS + column]!) ?? null;
  }

  isIn(one: Province, x: number, y: number): boolean {
    const column = Math.floor(x / CELL),
      row = Math.floor(y / CELL);
    return column >= 0 && row >= 0 && column < ACROSS && row < DOWN && this.cells[row * ACROSS + column] === one.at + 1;
  }

  /** How much of a box lies in a province, 0 to 1. */
  share(one: Province, box: Box): number {
    let inside = 0,
      all = 0;
    const across = Math.max(3, Math.ceil((box.right - box.left) / 6)),
      down = Math.max(2, Math.ceil((box.bottom - box.top) / 6));
    for (let i = 0; i <= across; i++)
      for (let j = 0; j <= down; j++) {
        all++;
        if (this.isIn(one, box.left + ((box.right - box.left) * i) / across, box.top + ((box.bottom - box.top) * j) / down)) inside++;
      }
    return inside / all;
  }

  /** How much of a disc lies in a province, 0 to 1. */
  shareOfDisc(one: Province, x: number, y: number, r: number): number {
    let inside = this.isIn(one, x, y) ? 1 : 0;
    for (let i = 0; i < 8; i++) {
      const a = (i * Math.PI) / 4;
      if (this.isIn(one, x + r * Math.cos(a), y + r * Math.sin(a))) inside++;
    }
    return inside / 9;
  }

  /** The province under a point, or the nearest one not further than `reach`; of those that count, if any is told to. */
  nearest(x: number, y: number, reach: number, counts: (one: Province) => boolean = () => true): Province | null {
    const here = this.at(x, y);
    if (here && counts(here)) return here;
    let best: Province | null = null,
      least = Infinity;
    for (let dy = -reach; dy <= reach; dy += CELL)
      for (let dx = -reach; dx <= reach; dx += CELL) {
        const far = dx * dx + dy * dy;
        if (far > reach * reach || far >= least) continue;
        const one = this.at(x + dx, y + dy);
        if (one && counts(one)) {
          best = one;
          least = far;
        }
      }
    return best ?? here;
  }
}
