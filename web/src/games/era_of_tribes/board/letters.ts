/** Px of a letter of the page: on a large screen what is written over the map grows with everything else. */
export const letterPx = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
