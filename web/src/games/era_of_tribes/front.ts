/** What the front page says about Era of Tribes. */
import type { Front } from '../room';

export const front: Record<'en' | 'de' | 'pl', Front> = {
  en: {
    lead:
      'Lead a people of old Europe from a handful of vassals to an empire: ' +
      'settle, trade, invent, found cities, fight, and keep your own content. 232 provinces; an evening.',
    playNow: 'You against three bots.',
    guide: 'Three rounds on a fixed deal, one idea at a time, and you decide.',
    create: 'One to six seats: against each other, together or alone against the barbarians.',
    points: 'influence',
    phase: (n) => (n === 0 ? 'Set-up' : `Round ${n}`),
    lessons: [['Three rounds', 'Grow, move, settle, fight a village, buy an advance, found a city. Twenty minutes.']],
    keys: [
      ['K', 'map'],
      ['H', 'fields'],
      ['B', 'decision'],
      ['F', 'find a province'],
      ['PgUp PgDn', 'another area'],
      ['N P', 'what can be chosen'],
      ['V C S O W', 'vassals, cities, ships, trading posts, villages'],
    ],
  },
  de: {
    lead:
      'Führe ein Volk des alten Europa von einer Handvoll Vasallen zum Reich: ' +
      'siedle, handle, erfinde, gründe Städte, kämpfe, und halte dein Volk zufrieden. 232 Provinzen; ein Abend.',
    playNow: 'Du gegen drei Bots.',
    guide: 'Drei Runden mit fester Verteilung, ein Gedanke nach dem anderen, und du entscheidest.',
    create: 'Ein bis sechs Plätze: gegeneinander, gemeinsam oder allein gegen die Barbaren.',
    points: 'Einfluss',
    phase: (n) => (n === 0 ? 'Aufbau' : `Runde ${n}`),
    lessons: [
      ['Drei Runden', 'Wachsen, ziehen, siedeln, um ein Dorf kämpfen, einen Fortschritt kaufen, eine Stadt gründen. Zwanzig Minuten.'],
    ],
    keys: [
      ['K', 'Karte'],
      ['H', 'Felder'],
      ['B', 'Entscheidung'],
      ['F', 'Provinz suchen'],
      ['Bild ↑ ↓', 'anderes Gebiet'],
      ['N P', 'was wählbar ist'],
      ['V C S O W', 'Vasallen, Städte, Schiffe, Handelsposten, Dörfer'],
    ],
  },
  pl: {
    lead:
      'Poprowadź lud dawnej Europy od garstki wasali do imperium: ' +
      'zasiedlaj, handluj, odkrywaj, zakładaj miasta, walcz i dbaj o nastroje. 232 prowincje; jeden wieczór.',
    playNow: 'Ty przeciw trzem botom.',
    guide: 'Trzy rundy ze stałym rozdaniem, jedna myśl naraz, a decydujesz ty.',
    create: 'Od jednego do sześciu miejsc: przeciw sobie, razem albo w pojedynkę przeciw barbarzyńcom.',
    points: 'wpływów',
    phase: (n) => (n === 0 ? 'Przygotowanie' : `Runda ${n}`),
    lessons: [['Trzy rundy', 'Wzrost, ruch, osadnictwo, bitwa o wioskę, zakup postępu, założenie miasta. Dwadzieścia minut.']],
    keys: [
      ['K', 'mapa'],
      ['H', 'pola'],
      ['B', 'decyzja'],
      ['F', 'szukaj prowincji'],
      ['PgUp PgDn', 'inny obszar'],
      ['N P', 'co można wybrać'],
      ['V C S O W', 'wasale, miasta, statki, faktorie, wioski'],
    ],
  },
};
