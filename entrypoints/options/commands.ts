import type { CommandShown } from '../../components/options/shortcuts-view.ts';
import { browser } from '../../utils/extension/api.ts';

const names: readonly string[] = [
  'translate-page',
  'translate-selection',
  'toggle-original',
  'toggle-side-by-side',
] satisfies CommandShown['name'][];

/** The keys as the reader has them in the browser; none on phones. */
export async function readCommands(): Promise<readonly CommandShown[]> {
  const all = (await browser.commands?.getAll()) ?? [];
  return all
    .filter(({ name }) => names.includes(name ?? ''))
    .map(({ name, shortcut }) => ({ name: name as CommandShown['name'], keys: shortcut ?? '' }));
}

interface FirefoxCommands {
  /** Firefox 137. */
  openShortcutSettings?(): Promise<void>;
}

/** Opens the browser's own place for keys; null where it has none that may be opened. */
export function keysOpener(): (() => void) | null {
  const { openShortcutSettings } = (browser.commands ?? {}) as FirefoxCommands;
  if (openShortcutSettings) return () => void openShortcutSettings();
  // Edge and others know this address, too, and show it as one of their own. Firefox opens none of its own for us.
  const isFirefox = browser.runtime.getURL('/').startsWith('moz-');
  return isFirefox
    ? null
    : () => void browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
