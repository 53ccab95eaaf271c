/** English: the shape of the plain table's catalogues. */
import { teller } from './telling';

export const en = {
  tell: teller({ yes: 'yes', no: 'no', nothing: 'none' }),
  plain: {
    board: 'The table',
    seats: 'At the table',
    seen: 'What you see',
    open: 'What everybody sees',
    decide: 'Choose an action',
    find: 'Find or type an action',
    count: (n: number, of: number) => (n === of ? `${of} ${of === 1 ? 'action' : 'actions'}` : `${n} of ${of} actions`),
    ask: (typed: string) => `Nothing here is called “${typed}”. Enter plays it all the same, or says why not.`,
    more: 'More',
    options: 'Options',
    missing: 'This server does not offer that game.',
    final: 'The table at the end',
  },
};

export type Messages = typeof en;
