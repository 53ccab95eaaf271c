/** Keeps a keyboard player in place: when the focused thing leaves the page, the nearest of its kind takes over. */
export function keepFocus(): { after: () => void; stop: () => void } {
  let region: string | null = null;
  let byKeyboard = false;
  const key = () => { byKeyboard = true; };
  const point = () => { byKeyboard = false; };
  const focused = (event: FocusEvent) => { region = (event.target as HTMLElement).closest<HTMLElement>('[data-region]')?.dataset.region ?? region; };
  addEventListener('keydown', key, true);
  addEventListener('pointerdown', point, true);
  addEventListener('focusin', focused);
  return {
    /** Call when the page has changed. */
    after() {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && byKeyboard && region) focusRegion(region);
    },
    stop() {
      removeEventListener('keydown', key, true);
      removeEventListener('pointerdown', point, true);
      removeEventListener('focusin', focused);
    },
  };
}

/** Something legal in this part of the page, or its first button. */
export function focusRegion(region: string): void {
  const inside = `[data-region="${region}"]`;
  const lit = document.querySelector<HTMLElement>(`${inside} [data-lit]`);
  (lit ?? document.querySelector<HTMLElement>(`${inside} button, ${inside} [role="button"]`))?.focus();
}
