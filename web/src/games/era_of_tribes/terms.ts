/** What a table of Era of Tribes is set to, in words. */
import type { Json } from '../../generated/protocol';
import type { Messages } from './messages/en';

/** For whoever is invited: against whom, how long or how hard, on which map, with which extras. */
export function termsOf(options: Json, words: Messages): string[] {
  const { style = 'table', length = 'normal', level = 'experienced', board = 'random' } = options as Record<string, string>;
  const { setting } = words;
  const measure =
    style === 'table' ? `${words.length[length]}: ${setting.about[length]}` : `${setting.level}: ${words.barbarianLevel[level]}`;
  return [
    setting.styles[style] ?? style,
    measure,
    `${setting.board}: ${words.map[board] ?? setting.anyMap}`,
    ...(options.bonus_actions === false || style === 'solo' ? [] : [`${setting.bonus}: ${setting.bonusNote}`]),
  ];
}
