/** Deutsch. */
import { nouns } from '../../../generated/era_of_tribes/words.de';
import { asking } from './de/asking';
import { ending } from './de/ending';
import { events } from './de/events';
import { table } from './de/table';
import { tableau } from './de/tableau';
import type { Messages } from './en';

export const de: Messages = { ...nouns, ...table, ...asking, ...tableau, ...events, ...ending };
