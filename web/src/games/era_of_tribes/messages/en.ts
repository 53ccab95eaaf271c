/** English: the shape of this game's catalogues, by rooms. The game's sentences (log, choices, refusals) come from the server. */
import { nouns } from '../../../generated/era_of_tribes/words.en';
import { asking } from './en/asking';
import { ending } from './en/ending';
import { events } from './en/events';
import { table } from './en/table';
import { tableau } from './en/tableau';

export const en = { ...nouns, ...table, ...asking, ...tableau, ...events, ...ending };

export type Messages = typeof en;
