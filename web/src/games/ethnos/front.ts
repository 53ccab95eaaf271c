/** What the front page says about Ethnos. */
import type { Front } from '../room';

export const front: Record<'en' | 'de' | 'pl', Front> = {
  en: {
    lead: 'Gather allies, lead bands, and be remembered. Six kingdoms, twelve tribes, three dragons; half an hour.',
    playNow: 'You against three bots.',
    guide: 'One age with a fixed deal, in a few minutes; a light shows what is meant.',
    create: 'Two to six seats: friends by link, bots, or several people at this screen.',
    points: 'glory',
    phase: (n) => `Age ${n}`,
    puzzle: 'A band counts by its leader.',
    lessons: [
      ['Your first age', 'Recruit, lead a band, pay its price, meet three dragons. Six minutes.'],
      ['Tribes with boards', 'Merfolk swim, trolls settle ties, orcs gather a horde.'],
      ['Two players', 'Both colours count, and alone you earn twice.'],
      ['Reading rivals', 'What they collect, who would gain what, and when to play.'],
    ],
    keys: [
      ['M', 'market'],
      ['D', 'deck'],
      ['H', 'hand'],
      ['K', 'map'],
      ['B', 'band or decision'],
    ],
  },
  de: {
    lead: 'Sammle Verbündete, führe sie an, und man wird sich an dich erinnern. Sechs Königreiche, zwölf Stämme, drei Drachen; eine halbe Stunde.',
    playNow: 'Du gegen drei Bots.',
    guide: 'Ein Zeitalter mit festen Karten, in wenigen Minuten; ein Licht zeigt, was gemeint ist.',
    create: 'Zwei bis sechs Plätze: Freunde per Link, Bots oder mehrere an diesem Bildschirm.',
    points: 'Ruhm',
    phase: (n) => `Zeitalter ${n}`,
    puzzle: 'Ein Kampfverband zählt nach seinem Anführer.',
    lessons: [
      ['Dein erstes Zeitalter', 'Anwerben, einen Kampfverband führen, den Preis zahlen, drei Drachen treffen. Sechs Minuten.'],
      ['Stämme mit Tableau', 'Meerwesen schwimmen, Trolle lösen Gleichstände, Orks sammeln eine Horde.'],
      ['Zu zweit', 'Beide Farben zählen, und allein verdient man doppelt.'],
      ['Die Rivalen lesen', 'Was sie sammeln, wer was bekäme, und wann es Zeit ist.'],
    ],
    keys: [
      ['M', 'Auslage'],
      ['D', 'Stapel'],
      ['H', 'Hand'],
      ['K', 'Karte'],
      ['B', 'Kampfverband oder Entscheidung'],
    ],
  },
  pl: {
    lead: 'Zbieraj sojuszników, prowadź oddziały i zapisz się w pamięci. Sześć królestw, dwanaście plemion, trzy smoki; pół godziny.',
    playNow: 'Ty przeciw trzem botom.',
    guide: 'Jedna era z ustalonym rozdaniem, kilka minut; światło pokazuje, o czym mowa.',
    create: 'Od dwóch do sześciu miejsc: znajomi przez link, boty albo kilka osób przy tym ekranie.',
    points: 'chwały',
    phase: (n) => `Era ${n}`,
    puzzle: 'Oddział liczy się według dowódcy.',
    lessons: [
      ['Twoja pierwsza era', 'Rekrutuj, poprowadź oddział, zapłać jego cenę, spotkaj trzy smoki. Sześć minut.'],
      ['Plemiona z planszami', 'Morski Lud płynie, trolle rozstrzygają remisy, orkowie zbierają hordę.'],
      ['We dwoje', 'Liczą się oba kolory, a samotny zarabia podwójnie.'],
      ['Jak czytać rywali', 'Co zbierają, kto ile dostanie i kiedy zagrać.'],
    ],
    keys: [
      ['M', 'pula'],
      ['D', 'talia'],
      ['H', 'ręka'],
      ['K', 'mapa'],
      ['B', 'oddział lub decyzja'],
    ],
  },
};
