/** The six players' markers. A seat keeps its shape for everyone at the table. */

export const SHAPES = ['disc', 'square', 'lozenge', 'triangle', 'hexagon', 'cross'] as const;

/** An outline around (0, 0) whose visual weight is about that of a disc of radius r. */
export function outline(seat: number, r: number): string {
  switch (seat) {
    case 0:
      return `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
    case 1:
      return box(r * 0.9);
    case 2:
      return polygon(r * 1.22, 4, 0);
    case 3:
      return `M0 ${-r * 1.18}L${r * 1.22} ${r * 0.92}H${-r * 1.22}Z`;
    case 4:
      return polygon(r * 1.12, 6, 0);
    default:
      return cross(r * 1.12, r * 0.54);
  }
}

/** How far below the centre the numeral's baseline sits, as a share of r. */
export const numeralDrop = (seat: number): number => (seat === 3 ? 0.74 : 0.4);

function box(h: number): string {
  return `M${-h} ${-h}H${h}V${h}H${-h}Z`;
}

function polygon(r: number, corners: number, turn: number): string {
  const at = (i: number) => {
    const a = turn + (i / corners) * Math.PI * 2;
    return `${(Math.cos(a) * r).toFixed(2)} ${(Math.sin(a) * r).toFixed(2)}`;
  };
  return 'M' + Array.from({ length: corners }, (_, i) => at(i)).join('L') + 'Z';
}

function cross(r: number, h: number): string {
  return `M${-h} ${-r}H${h}V${-h}H${r}V${h}H${h}V${r}H${-h}V${h}H${-r}V${-h}H${-h}Z`;
}
