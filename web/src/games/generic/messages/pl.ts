/** Polski. */
import { polish } from '../../../atlas/plural';
import type { Messages } from './en';
import { teller } from './telling';

export const pl: Messages = {
  tell: teller({ yes: 'tak', no: 'nie', nothing: 'nic' }),
  plain: {
    board: 'Stół',
    seats: 'Przy stole',
    seen: 'Co widzisz',
    open: 'Co widzą wszyscy',
    decide: 'Wybierz akcję',
    find: 'Znajdź lub wpisz akcję',
    count: (n, of) => (n === of ? polish(of, 'akcja', 'akcje', 'akcji') : `${n} z ${of}`),
    ask: (typed) => `Nic tu nie nazywa się „${typed}”. Enter mimo to zagra albo powie, dlaczego nie.`,
    more: 'Więcej',
    options: 'Opcje',
    missing: 'Na tym serwerze nie ma tej gry.',
    final: 'Stół na końcu gry',
  },
};
