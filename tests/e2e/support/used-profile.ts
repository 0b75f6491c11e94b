import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a browser has kept anything in this folder. */
export const isUsed = (profile: string): boolean => readdirSync(profile).length > 0;

interface Preferences {
  readonly extensions: {
    readonly settings: Record<string, { location: number; creation_flags: number }>;
    ui?: { developer_mode: boolean };
  };
}

/** An extension loaded from a folder. */
const unpacked = 4;
/** Of one that a protocol has loaded: Chromium takes it away, with its permissions, at the next start. */
const goesAtNextStart = 0x8000;

/**
 * Makes of the extension that a protocol has loaded into a Chromium, closed by now, one that its reader has loaded: it is there when the
 * browser starts again, and starts with it.
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
