/** What the front page says about Era of Tribes. */
import type { Front } from '../door';

export const front: Record<'en' | 'de' | 'pl', Front> = {
  en: {
    lead: 'Lead a people of old Europe from a handful of vassals to an empire: settle, trade, invent, found cities, fight, and keep your own content. 232 provinces; an evening.',
    playNow: 'You against three bots.',
    guide: 'A small map and a short game, to find your way.',
    create: 'One to six seats: against each other, together or alone against the barbarians.',
    points: 'influence',
    phase: (n) => `Round ${n}`,
    keys: [],
  },
  de: {
    lead: 'Führe ein Volk des alten Europa von einer Handvoll Vasallen zum Reich: siedle, handle, erfinde, gründe Städte, kämpfe, und halte dein Volk zufrieden. 232 Provinzen; ein Abend.',
    playNow: 'Du gegen drei Bots.',
    guide: 'Eine kleine Karte und ein kurzes Spiel, um dich zurechtzufinden.',
    create: 'Ein bis sechs Plätze: gegeneinander, gemeinsam oder allein gegen die Barbaren.',
    points: 'Einfluss',
    phase: (n) => `Runde ${n}`,
    keys: [],
  },
  pl: {
    lead: 'Poprowadź lud dawnej Europy od garstki wasali do imperium: zasiedlaj, handluj, odkrywaj, zakładaj miasta, walcz i dbaj o nastroje. 232 prowincje; jeden wieczór.',
    playNow: 'Ty przeciw trzem botom.',
    guide: 'Mała mapa i krótka gra, żeby się odnaleźć.',
    create: 'Od jednego do sześciu miejsc: przeciw sobie, razem albo w pojedynkę przeciw barbarzyńcom.',
    points: 'wpływów',
    phase: (n) => `Runda ${n}`,
    keys: [],
  },
};
