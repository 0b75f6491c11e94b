/**
 * A page of ours looks as the reader has chosen, from its first moment and whenever that changes.
 *
 * Settings are read asynchronously, and a page that is light until then flashes: so what held last is also kept where it can be read at
 * once.
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

/** A browser that keeps nothing for us shows the page in the system's colours for a moment. */
function readKept(): string | undefined {
  try {
    // An older version kept a second word behind it.
    return localStorage.getItem(storageKey)?.split(' ')[0];
  } catch {
    return undefined;
  }
}

function remember({ theme }: Appearance): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // As above.
  }
}
