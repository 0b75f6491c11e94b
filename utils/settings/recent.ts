import { maxRecent } from './shapes.ts';
import type { SettingsStore } from './store.ts';

/** Never call it for a private window. */
export async function noteRecent(
  target: string,
  settings: Pick<SettingsStore, 'read' | 'change'>,
): Promise<void> {
  if ((await settings.read()).settings.languages.recent[0] === target) return;
  await settings.change(({ settings: { languages } }) => ({
    languages: {
      recent: [target, ...languages.recent.filter((code) => code !== target)].slice(0, maxRecent),
    },
  }));
}
