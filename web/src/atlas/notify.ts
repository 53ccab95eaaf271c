/** Telling somebody who looks elsewhere that it is their turn: by the browser, where it was allowed, and by the icon. */
import { settings } from './settings.svelte';

export const canNotify = (): boolean => typeof Notification !== 'undefined';

/** Asked for only when somebody switches it on. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const told = new Notification(title, { body, icon: '/icon-192.png', tag: 'turn' });
    told.onclick = () => {
      window.focus();
      told.close();
    };
  } catch {
    // Some phones allow this only to installed pages.
  }
}

/** The icon of the window has a red corner while somebody is waited for. */
export function markIcon(waiting: boolean): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', waiting ? '/icon-turn.svg' : '/icon.svg');
}
