/** Polski. */
import { nouns } from '../../../generated/era_of_tribes/words.pl';
import { asking } from './pl/asking';
import { ending } from './pl/ending';
import { events } from './pl/events';
import { table } from './pl/table';
import { tableau } from './pl/tableau';
import type { Messages } from './en';

export const pl: Messages = { ...nouns, ...table, ...asking, ...tableau, ...events, ...ending };
