/** What keys do on a province: to its neighbours, to the next that is lit, to another area, to the next piece of a kind, home,
    closer and farther, find, explain. */
import type { Province } from './chart';
import type { BoardView, Lit, ProvinceId } from './contract';
import { holding, nextArea, nextOf, towards } from './neighbours';

export interface Keyed {
  byId: ReadonlyMap<ProvinceId, Province>;
  view: BoardView;
  lit: ReadonlyMap<ProvinceId, Lit>;
  step: 0 | 1 | 2;
  home: () => Province | null;
  goTo: (to: Province) => void;
  zoomTo: (level: 0 | 1 | 2, at?: Province['c']) => void;
  find: () => void;
  explain: (id: ProvinceId) => void;
}

/** Where a key leads from a province, if it leads anywhere. */
function led(key: string, here: Province, { byId, view, lit, home }: Keyed): Province | null {
  if (key === 'Home') return home();
  if (key === 'PageDown' || key === 'PageUp') return nextArea([...byId.values()], here, key === 'PageDown' ? 1 : -1);
  const pieces = holding(key.toLowerCase(), view, byId);
  if (pieces) return nextOf(pieces, here, key === key.toLowerCase() ? 1 : -1);
  if (key !== 'n' && key !== 'p') return towards(key, here, byId);
  const choosable = [...lit.keys()].flatMap((id) => byId.get(id) ?? []);
  return nextOf(choosable, here, key === 'n' ? 1 : -1);
}

/** Whether the key meant something here. */
function does(key: string, here: Province, board: Keyed): boolean {
  const { step, zoomTo } = board;
  const to = led(key, here, board);
  if (to) board.goTo(to);
  else if (key === '+' || key === '=') zoomTo(step === 0 ? 1 : 2, here.c);
  else if (key === '-') zoomTo(step === 2 ? 1 : 0, here.c);
  else if (key === '0') zoomTo(0);
  else if (key === '/') board.find();
  else if (key === '?') board.explain(here.id);
  else return key.startsWith('Arrow') || key.startsWith('Page');
  return true;
}

export function press(event: KeyboardEvent, id: ProvinceId, board: Keyed): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !does(event.key, board.byId.get(id)!, board)) return;
  event.preventDefault();
  event.stopPropagation();
}
