/** Finding an action among many: by its words or its notation, whatever letters one has at hand. */
import type { Choice } from '../../generated/protocol';

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').trim();

/** The actions in which every word that was typed occurs. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const said = `${plain(choice.say)} ${plain(choice.text)}`;
    return wanted.every((word) => said.includes(word));
  });
}

/** What Enter plays: the action that is called so, the only one that fits, or, where none does, the line as it was typed, so that
    the server says why not. Null: there is more than one to choose from. */
export function lineOf(choices: readonly Choice[], typed: string): string | null {
  const called = choices.find((choice) => plain(choice.text) === plain(typed) || plain(choice.say) === plain(typed));
  if (called) return called.text;
  const found = matching(choices, typed);
  if (found.length === 0) return typed.trim() || null;
  return found.length === 1 ? found[0]!.text : null;
}
