/** Which lessons were finished on this device. */
const KEY = 'ethnarch.learnt';

function read(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(',').filter(Boolean);
  } catch {
    return [];
  }
}

const finished = $state<{ lessons: string[] }>({ lessons: read() });

export const isLearnt = (game: string, lesson: string): boolean => finished.lessons.includes(`${game}/${lesson}`);

export function finish(game: string, lesson: string): void {
  if (isLearnt(game, lesson)) return;
  finished.lessons = [...finished.lessons, `${game}/${lesson}`];
  try {
    localStorage.setItem(KEY, finished.lessons.join(','));
  } catch {
    // Nothing is kept.
  }
}
