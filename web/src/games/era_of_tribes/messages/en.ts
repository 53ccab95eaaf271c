/** English: the shape of this game's catalogues. */
export const en = {
  players: 'Players',
  score: (name: string, points: number) => `${name}: ${points}`,
  setting: {
    length: 'Length',
    style: 'Style',
    styles: { table: 'Against each other', coop: 'Together against the barbarians', solo: 'Alone against the barbarians' } as Record<string, string>,
    lengths: { normal: 'Normal', long: 'Long', epic: 'Epic' } as Record<string, string>,
  },
};

export type Messages = typeof en;
