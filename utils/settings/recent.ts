import { maxRecent } from './shapes.ts';
import type { SettingsChange } from './store.ts';

/** Puts `target` first among the languages used lately, and leaves the others as they are. */
export const recentChange =
  (target: string): SettingsChange =>
  ({ settings: { languages } }) => ({
    languages: {
      recent: [target, ...languages.recent.filter((code) => code !== target)].slice(0, maxRecent),
    },
  });
