/** Wie es steht, ein neuer Tisch, das Ende. */
import type { Ending } from '../en/ending';
import { points } from './counting';

export const ending: Ending = {
  ends: 'Wie es endet',
  endsNeed: (n) =>
    n === 1
      ? 'Das Spiel endet mit der Runde, in der jemand eines davon erfüllt.'
      : `Das Spiel endet mit der Runde, in der jemand ${n} davon zugleich erfüllt.`,
  roundsLeft: (n, of, together) =>
    `Runde ${n} von ${of}. ${together ? 'Erfüllt bis dahin niemand eine Bedingung, haben alle verloren.' : 'Erfüllst du bis dahin keine Bedingung, kostet das 5 Punkte.'}`,
  ifNow: 'Wenn das Spiel jetzt endete',
  asFarAsKnown: 'Soweit du Karten und Dörfer kennst.',
  conditionGoal: {
    glorious: (n) => `${n} Einfluss`,
    technological: (n) => `${n} Fortschritte`,
    dominant: (n) => `${n} Landprovinzen`,
    cultural: () => 'eine Epoche',
    military: () => 'Heimat eines Rivalen',
    triumphal: () => 'Einfluss trifft Triumphzug',
  },
  fromCard: (card) => `Karte ${card}`,
  fromMorale: 'Moral',
  fromHunger: 'Hunger',
  fromVillage: (tile) => `Dorf ${tile}`,
  fromRounds: 'Runden',
  rankNow: (rank) => `Du hießest: ${rank}`,
  bagTitle: 'Barbarenscheiben im Beutel',
  setting: {
    allPeoples: 'Die Völker',
    length: 'Länge',
    style: 'Spielart',
    level: 'Barbaren',
    board: 'Karte',
    anyMap: 'Zufällig',
    bonus: 'Bonusaktionen der Diplomatie',
    bonusNote: 'Land kaufen, Allianzen schließen',
    preset: 'Für ein erstes Spiel',
    presetNote: 'Eine kleine Karte, normale Länge, keine Bonusaktionen.',
    presetAlone: 'Eine kleine Karte, milde Barbaren.',
    styles: { table: 'Gegeneinander', coop: 'Gemeinsam gegen die Barbaren', solo: 'Allein gegen die Barbaren' },
    about: {
      normal: 'Eine Bedingung beendet es; etwa zehn Runden.',
      long: 'Eine Bedingung der langen Spalte.',
      complex: 'Vier Bedingungen zugleich.',
      epic: 'Vier Bedingungen der langen Spalte zugleich.',
    },
  },
  story: {
    title: 'Die letzte Zählung',
    step: (n, of) => `${n} von ${of}`,
    all: 'Alles auf einmal',
    result: 'Zum Ergebnis',
    before: 'Einfluss am Ende des Spiels',
  },
  ended: {
    won: (rank, n) => `${points(n)}: Man wird dich ${rank} nennen.`,
    lost: 'Die Barbaren wurden nicht aufgehalten. Alle haben gemeinsam verloren.',
    together: (first) => `Die Barbaren wurden aufgehalten: Alle haben gemeinsam gewonnen. Die meisten Punkte: ${first}.`,
    endedIn: (round) => `Das Ende kam in Runde ${round}.`,
    notEnded: 'Zehn Runden vergingen, und keine Bedingung war erfüllt.',
    wiped: (round) => `Dein Volk verschwand in Runde ${round} von der Karte.`,
  },
  chart: {
    influence: 'Einfluss',
    lands: 'Landprovinzen',
    morale: 'Moral',
    talers: 'Taler',
    byRound: 'Runde für Runde',
    bySource: 'Die letzten Punkte nach Herkunft',
    score: (name, n) => `${name}: ${n}`,
  },
  score: (name, n) => `${name}: ${n}`,
};
