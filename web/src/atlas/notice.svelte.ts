/** A slip of paper that says why not (with the rule), or what just happened. */
export interface Slip {
  id: number;
  title: string;
  text: string;
  rule?: string;
}

export const slips = $state<{ list: Slip[] }>({ list: [] });
let last = 0;

export function notice(title: string, told: string, rule?: string, ms = 7000): void {
  // The rule stands once, as a link.
  const text = rule ? told.replace(` (${rule})`, '') : told;
  const slip: Slip = { id: ++last, title, text, ...(rule ? { rule } : {}) };
  slips.list = [slip, ...slips.list.filter((other) => other.text !== text)].slice(0, 3);
  setTimeout(() => dismiss(slip.id), ms);
}

/** Why something was not allowed is of no use any more once something allowed was done. */
export function forgetRefusals(): void {
  slips.list = slips.list.filter((slip) => !slip.rule);
}

export function dismiss(id: number): void {
  slips.list = slips.list.filter((slip) => slip.id !== id);
}
