/** Where the reader is: #/page/part/part. Secrets stay behind the #, so no server ever logs them. */

/** A broken escape (`%zz`) is taken as it stands: it names nothing, and the page says so. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const parse = (): string[] => location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);

export const route = $state<{ parts: string[] }>({ parts: parse() });

export function follow(): () => void {
  const turn = () => {
    route.parts = parse();
  };
  addEventListener('hashchange', turn);
  return () => removeEventListener('hashchange', turn);
}

export const href = (...parts: (string | number)[]): string => '#/' + parts.map((part) => encodeURIComponent(part)).join('/');

export function go(...parts: (string | number)[]): void {
  location.hash = href(...parts);
}
