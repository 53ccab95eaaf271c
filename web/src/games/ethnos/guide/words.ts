/** The words of the lessons, fetched with the first of them. */
import { de } from './messages/de';
import { en, type Words } from './messages/en';
import { pl } from './messages/pl';

export const WORDS: Record<'en' | 'de' | 'pl', Words> = { en, de, pl };
