import type { Messages } from './en';

export const pl: Messages = {
  players: 'Gracze',
  score: (name, points) => `${name}: ${points}`,
  setting: {
    length: 'Długość',
    style: 'Rodzaj gry',
    styles: { table: 'Każdy przeciw każdemu', coop: 'Razem przeciw barbarzyńcom', solo: 'W pojedynkę przeciw barbarzyńcom' },
    lengths: { normal: 'Zwykła', long: 'Długa', epic: 'Epicka' },
  },
};
