/** What a reader chose, kept on this device: language, edition, motion, sounds, name. */

export interface Settings {
  language: 'en' | 'de' | 'pl' | null;
  edition: 'system' | 'light' | 'dark';
  motion: 'system' | 'on' | 'off';
  sounds: boolean;
  /** A word from the browser when it is this player's turn. */
  notify: boolean;
  /** Every move is asked about once more. */
  confirm: boolean;
  name: string;
}

const KEY = 'ethnarch.settings';
const plain: Settings = { language: null, edition: 'system', motion: 'system', sounds: false, notify: false, confirm: false, name: '' };

function read(): Settings {
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...plain };
  }
}

const NAMES = ['Ilse', 'Jano', 'Kaja', 'Levi', 'Mila', 'Nils', 'Olga', 'Pavel', 'Rosa', 'Sven', 'Tilda', 'Vera', 'Wanda', 'Yara', 'Zeno'];

export const settings = $state<Settings>(read());
settings.name ||= NAMES[Math.floor(Math.random() * NAMES.length)]!;

/** Put the choices on the page; call inside an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  if (settings.edition === 'system') delete root.dataset.edition;
  else root.dataset.edition = settings.edition;
  if (settings.motion === 'system') delete root.dataset.motion;
  else root.dataset.motion = settings.motion;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const night = matchMedia('(prefers-color-scheme: dark)');
const system = $state({ dark: night.matches });
night.addEventListener('change', () => {
  system.dark = night.matches;
});

export function isDark(): boolean {
  return settings.edition === 'dark' || (settings.edition === 'system' && system.dark);
}

export function moves(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'on';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
