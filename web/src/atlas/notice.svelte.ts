import { t } from './i18n.svelte';

/** A slip of paper that says why not (with the rule), or what just happened. */
export interface Slip {
  id: number;
  title: string;
  text: string;
  rule?: string;
  /** It says why not: of no use any more once something allowed was done. */
  refusal: boolean;
}

export const slips = $state<{ list: Slip[] }>({ list: [] });
let last = 0;

export function notice(title: string, told: string, rule?: string, ms = 7000): void {
  hang({ title, text: told, refusal: rule !== undefined, ...(rule ? { rule } : {}) }, ms);
}

export function refuse(told: string, rule?: string): void {
  hang({ title: t().refused, text: told, refusal: true, ...(rule ? { rule } : {}) }, 7000);
}

function hang(what: Omit<Slip, 'id'>, ms: number): void {
  // The rule stands once, as a link.
  const text = what.rule ? what.text.replace(` (${what.rule})`, '') : what.text;
  const slip: Slip = { ...what, id: ++last, text };
  slips.list = [slip, ...slips.list.filter((other) => other.text !== text)].slice(0, 3);
  setTimeout(() => dismiss(slip.id), ms);
}

export function forgetRefusals(): void {
  slips.list = slips.list.filter((slip) => !slip.refusal);
}

export function dismiss(id: number): void {
  slips.list = slips.list.filter((slip) => slip.id !== id);
}
