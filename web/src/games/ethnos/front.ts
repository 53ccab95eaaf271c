/** What the front page says about Ethnos. */
import type { Front } from '../door';

export const front: Record<'en' | 'de' | 'pl', Front> = {
  en: {
    lead: 'Gather allies, lead bands, and be remembered. Six kingdoms, twelve tribes, three dragons; half an hour.',
    playNow: 'You against three bots.',
    guide: 'Learn by playing one age; every step says what matters.',
    create: 'Two to six seats: friends by link, bots, or several people at this screen.',
    points: 'glory',
    phase: (n) => `Age ${n}`,
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
    guide: 'Lerne es, indem du ein Zeitalter spielst; jeder Schritt sagt, worauf es ankommt.',
    create: 'Zwei bis sechs Plätze: Freunde per Link, Bots oder mehrere an diesem Bildschirm.',
    points: 'Ruhm',
    phase: (n) => `Zeitalter ${n}`,
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
    guide: 'Naucz się, grając jedną erę; każdy krok mówi, co jest ważne.',
    create: 'Od dwóch do sześciu miejsc: znajomi przez link, boty albo kilka osób przy tym ekranie.',
    points: 'chwały',
    phase: (n) => `Era ${n}`,
    keys: [
      ['M', 'pula'],
      ['D', 'talia'],
      ['H', 'ręka'],
      ['K', 'mapa'],
      ['B', 'oddział lub decyzja'],
    ],
  },
};
