/** What the front page says about a game that it knows nothing of but what the server tells. */
import type { Code } from '../../atlas/i18n.svelte';
import { offerOf, usual } from '../../net/offers';
import type { Front } from '../room';

interface Words {
  seats: (least: number, most: number) => string;
  bots: (n: number) => string;
  create: string;
  points: string;
  move: (n: number) => string;
  keys: Front['keys'];
}

const WORDS: Record<Code, Words> = {
  en: {
    seats: (least, most) => (least === most ? `A game for ${most}.` : `A game for ${least} to ${most}.`),
    bots: (n) => (n === 1 ? 'You against a bot.' : `You against ${n} bots.`),
    create: 'Friends by link, bots, or several people at this screen.',
    points: 'points',
    move: (n) => `Part ${n}`,
    keys: [
      ['F', 'find or type an action'],
      ['B', 'decision'],
    ],
  },
  de: {
    seats: (least, most) => (least === most ? `Ein Spiel für ${most}.` : `Ein Spiel für ${least} bis ${most}.`),
    bots: (n) => (n === 1 ? 'Du gegen einen Bot.' : `Du gegen ${n} Bots.`),
    create: 'Freunde per Link, Bots oder mehrere an diesem Bildschirm.',
    points: 'Punkte',
    move: (n) => `Teil ${n}`,
    keys: [
      ['F', 'Aktion suchen oder eintippen'],
      ['B', 'Entscheidung'],
    ],
  },
  pl: {
    seats: (least, most) => (least === most ? `Gra dla ${most} osób.` : `Gra dla ${least}–${most} osób.`),
    bots: (n) => (n === 1 ? 'Ty przeciw botowi.' : `Ty przeciw botom: ${n}.`),
    create: 'Znajomi przez link, boty albo kilka osób przy tym ekranie.',
    points: 'punktów',
    move: (n) => `Część ${n}`,
    keys: [
      ['F', 'znajdź lub wpisz akcję'],
      ['B', 'decyzja'],
    ],
  },
};

const written = (game: string, words: Words): Front => ({
  get lead() {
    const told = offerOf(game);
    return told?.about || words.seats(told?.players[0] ?? 1, told?.players.at(-1) ?? 1);
  },
  get playNow() {
    return words.bots(usual(offerOf(game)?.players ?? []) - 1);
  },
  guide: '',
  create: words.create,
  points: words.points,
  phase: words.move,
  keys: words.keys,
});

export const frontOf = (game: string): Record<Code, Front> => ({
  en: written(game, WORDS.en),
  de: written(game, WORDS.de),
  pl: written(game, WORDS.pl),
});
