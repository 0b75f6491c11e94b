/**
 * A page of ours looks as the reader has chosen, from its first moment and whenever that changes.
 *
 * Settings are read asynchronously, and a page that is light until then flashes: so what held last is also kept where it can be read at
 * once.
 */
import type { Appearance } from '../base/appearance.ts';
import { motions, showAppearance, themes } from '../base/appearance.ts';
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
  const [theme, motion] = readKept();
  return {
    theme: themes.find((one) => one === theme) ?? 'system',
    motion: motions.find((one) => one === motion) ?? 'system',
  };
}

/** A browser that keeps nothing for us shows the page in the system's colours for a moment. */
function readKept(): readonly string[] {
  try {
    return localStorage.getItem(storageKey)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function remember({ theme, motion }: Appearance): void {
  try {
    localStorage.setItem(storageKey, `${theme} ${motion}`);
  } catch {
    // As above.
  }
}
