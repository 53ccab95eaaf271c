import type { Messages } from './en';

export const de: Messages = {
  players: 'Spieler',
  score: (name, points) => `${name}: ${points}`,
  setting: {
    length: 'Länge',
    style: 'Spielart',
    styles: { table: 'Gegeneinander', coop: 'Gemeinsam gegen die Barbaren', solo: 'Allein gegen die Barbaren' },
    lengths: { normal: 'Normal', long: 'Lang', epic: 'Episch' },
  },
};
