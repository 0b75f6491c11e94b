import { maxRecent } from './shapes.ts';
import type { SettingsChange, SettingsStore } from './store.ts';

/** Puts `target` first among the languages used lately, and leaves the others as they are. */
export const recentChange =
  (target: string): SettingsChange =>
  ({ settings: { languages } }) => ({
    languages: {
      recent: [target, ...languages.recent.filter((code) => code !== target)].slice(0, maxRecent),
    },
  });

/** Lists offer first what was used lately, wherever that was. Call it for nothing of a private window. */
export async function noteRecent(
  target: string,
  settings: Pick<SettingsStore, 'read' | 'change'>,
): Promise<void> {
  const { recent } = (await settings.read()).settings.languages;
  if (recent[0] !== target) await settings.change(recentChange(target));
}
