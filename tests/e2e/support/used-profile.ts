import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns whether a browser has used this folder before. */
export const isUsed = (profile: string): boolean => readdirSync(profile).length > 0;

interface Preferences {
  readonly extensions: {
    readonly settings: Record<string, { location: number; creation_flags: number }>;
    ui?: { developer_mode: boolean };
  };
}

/** Chromium's location code of an extension that was loaded from a folder. */
const unpacked = 4;
/** Marks an extension that a protocol loaded. Chromium removes it with its permissions at the next start. */
const goesAtNextStart = 0x8000;

/**
 * Makes a closed Chromium keep the extension that a protocol loaded, as if a reader had loaded it. It starts with the
 * browser.
 */
export function keepExtensions(profile: string): void {
  const path = join(profile, 'Default', 'Preferences');
  const preferences = JSON.parse(readFileSync(path, 'utf8')) as Preferences;
  for (const extension of Object.values(preferences.extensions.settings)) {
    if (extension.location === unpacked) extension.creation_flags &= ~goesAtNextStart;
  }
  preferences.extensions.ui = { developer_mode: true };
  writeFileSync(path, JSON.stringify(preferences));
}
