/** Keeps a keyboard player in place: when the focused thing leaves the page, the nearest of its kind takes over. */
export function keepFocus(): { after: () => void; asked: () => void; stop: () => void } {
  let region: string | null = null;
  let byKeyboard = false;
  const key = () => {
    byKeyboard = true;
  };
  const point = () => {
    byKeyboard = false;
  };
  const focused = (event: FocusEvent) => {
    region = (event.target as HTMLElement).closest<HTMLElement>('[data-region]')?.dataset.region ?? region;
  };
  addEventListener('keydown', key, true);
  addEventListener('pointerdown', point, true);
  addEventListener('focusin', focused);
  return {
    /** Call when the page has changed. */
    after() {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && byKeyboard && region) focusRegion(region);
    },
    /** Call when something new is asked of the reader: whoever is elsewhere comes to what answers it. */
    asked() {
      const here = document.activeElement as HTMLElement | null;
      const busy = here?.matches('[data-lit], input, select, textarea') || here?.closest('dialog');
      if (byKeyboard && !busy) focusRegion(region && document.querySelector(`[data-region="${region}"] [data-lit]`) ? region : 'decision');
    },
    stop() {
      removeEventListener('keydown', key, true);
      removeEventListener('pointerdown', point, true);
      removeEventListener('focusin', focused);
    },
  };
}

const ELSEWHERE = ['deck', 'hand', 'decision', 'market'];

/** Something legal in this part of the page, or its first button; where there is none, something elsewhere. */
export function focusRegion(region: string): void {
  for (const name of [region, ...ELSEWHERE]) {
    const inside = `[data-region="${name}"]`;
    const found =
      document.querySelector<HTMLElement>(`${inside} [data-lit]`) ??
      document.querySelector<HTMLElement>(`${inside} button, ${inside} [role="button"]`);
    if (found) return found.focus();
  }
}
