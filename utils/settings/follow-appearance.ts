/**
 * Gives our pages the reader's theme, from the first moment and after each change.
 *
 * Settings are read asynchronously, and a page that is light until then would flash. So the last
 * theme is also kept where it can be read at once.
 */
import type { Appearance } from './appearance.ts';
import { showAppearance, themes } from './appearance.ts';
import type { Effective } from './effective.ts';
import type { SettingsStore } from './store.ts';

const storageKey = 'appearance';

export function followAppearance(settings: Pick<SettingsStore, 'read' | 'watch'>): void {
  const root = document.documentElement;
  const show = ({ settings: { appearance } }: Effective) => {
    showAppearance(root, appearance);
    remember(appearance);
  };
  showAppearance(root, recall());
  settings.watch(show);
  void settings.read().then(show);
}

function recall(): Appearance {
  const kept = readKept();
  return { theme: themes.find((theme) => theme === kept) ?? 'system' };
}

/** If the browser refuses the storage, the page briefly shows the system's colours. */
function readKept(): string | undefined {
  try {
    // An older version stored a second word after it.
    return localStorage.getItem(storageKey)?.split(' ')[0];
  } catch {
    return undefined;
  }
}

function remember({ theme }: Appearance): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // The browser refused, as above.
  }
}
