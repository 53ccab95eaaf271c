/** A page of rules out of its Markdown: the text, and its headings in order. */
export function render(markdown: string, code: string): { html: string; contents: { id: string; depth: number; text: string }[] };
export function gatherRules(from: string, game: string, to: string): void;
