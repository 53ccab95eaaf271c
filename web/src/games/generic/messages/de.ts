/** Deutsch. */
import type { Messages } from './en';
import { teller } from './telling';

export const de: Messages = {
  tell: teller({ yes: 'ja', no: 'nein', nothing: 'nichts' }),
  plain: {
    board: 'Der Tisch',
    seats: 'Am Tisch',
    seen: 'Was du siehst',
    open: 'Was alle sehen',
    decide: 'Wähle eine Aktion',
    find: 'Aktion suchen oder eintippen',
    count: (n, of) => (n === of ? `${of} ${of === 1 ? 'Aktion' : 'Aktionen'}` : `${n} von ${of} Aktionen`),
    ask: (typed) => `Nichts hier heißt „${typed}“. Enter spielt es trotzdem oder sagt, warum es nicht geht.`,
    more: 'Mehr',
    options: 'Optionen',
    missing: 'Dieser Server hat dieses Spiel nicht.',
    final: 'Der Tisch am Ende',
  },
};
