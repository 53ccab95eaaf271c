/** Jak stoją sprawy, nowy stół, koniec. */
import type { Ending } from '../en/ending';
import { points } from './counting';

export const ending: Ending = {
  ends: 'Jak to się kończy',
  endsNeed: (n) =>
    n === 1
      ? 'Gra kończy się z rundą, w której ktoś spełni jeden z tych warunków.'
      : `Gra kończy się z rundą, w której ktoś spełni naraz ${n} z tych warunków.`,
  roundsLeft: (n, of, together) =>
    `Runda ${n} z ${of}. ${together ? 'Jeśli do tego czasu nikt nie spełni żadnego warunku, przegrywają wszyscy.' : 'Jeśli do tego czasu nie spełnisz żadnego warunku, kosztuje to 5 punktów.'}`,
  ifNow: 'Gdyby gra skończyła się teraz',
  asFarAsKnown: 'O ile znasz karty i wioski.',
  conditionGoal: {
    glorious: (n) => `wpływy: ${n}`,
    technological: (n) => `postępy: ${n}`,
    dominant: (n) => `prowincje lądowe: ${n}`,
    cultural: () => 'epoka',
    military: () => 'ojczyzna rywala',
    triumphal: () => 'wpływy spotykają triumf',
  },
  fromCard: (card) => `karta ${card}`,
  fromMorale: 'morale',
  fromHunger: 'głód',
  fromVillage: (tile) => `wioska ${tile}`,
  fromRounds: 'rundy',
  rankNow: (rank) => `Twój tytuł: ${rank}`,
  bagTitle: 'Krążki barbarzyńców w worku',
  setting: {
    allPeoples: 'Ludy',
    length: 'Długość',
    style: 'Rodzaj gry',
    level: 'Barbarzyńcy',
    board: 'Mapa',
    anyMap: 'Losowo',
    bonus: 'Akcje dodatkowe dyplomacji',
    bonusNote: 'Zakup ziemi, sojusze',
    preset: 'Na pierwszą grę',
    presetNote: 'Mała mapa, zwykła długość, bez akcji dodatkowych.',
    presetAlone: 'Mała mapa, łagodni barbarzyńcy.',
    styles: { table: 'Przeciw sobie', coop: 'Razem przeciw barbarzyńcom', solo: 'W pojedynkę przeciw barbarzyńcom' },
    about: {
      normal: 'Kończy ją jeden warunek; około dziesięciu rund.',
      long: 'Jeden warunek z długiej kolumny.',
      complex: 'Cztery warunki naraz.',
      epic: 'Cztery warunki z długiej kolumny naraz.',
    },
  },
  story: {
    title: 'Ostatnie liczenie',
    step: (n, of) => `${n} z ${of}`,
    all: 'Wszystko naraz',
    result: 'Do wyniku',
    before: 'Wpływy na końcu gry',
  },
  ended: {
    won: (rank, n) => `${points(n)}: twój tytuł to ${rank}.`,
    lost: 'Barbarzyńców nie powstrzymano. Wszyscy przegrali razem.',
    together: (first) => `Barbarzyńców powstrzymano: wszyscy wygrali razem. Najwięcej punktów: ${first}.`,
    endedIn: (round) => `Koniec nadszedł w rundzie ${round}.`,
    notEnded: 'Minęło dziesięć rund i nie spełniono żadnego warunku.',
    wiped: (round) => `Twój lud zniknął z mapy w rundzie ${round}.`,
  },
  chart: {
    influence: 'Wpływy',
    lands: 'Prowincje lądowe',
    morale: 'Morale',
    talers: 'Talary',
    byRound: 'Runda po rundzie',
    bySource: 'Ostatnie punkty według źródła',
    score: (name, n) => `${name}: ${n}`,
  },
  score: (name, n) => `${name}: ${n}`,
};
