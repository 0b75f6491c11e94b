import type { Result } from '../../../utils/base/result.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { Sender } from '../../../utils/messages/listen-with.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { privateQuietSites } from '../../../utils/storage/items.ts';

/** Without its port: see `quietSites` in the settings. */
const hostOf = ({ site }: Sender): string | null => site?.replace(/:\d+$/, '') ?? null;

export async function isQuiet(sender: Sender, quietSites: readonly string[]): Promise<boolean> {
  const host = hostOf(sender);
  if (host === null || quietSites.includes(host)) return host !== null;
  return sender.incognito && (await privateQuietSites.getValue()).includes(host);
}

/** Of a private window, where readers were is kept in memory only, until the browser closes. */
export async function makeQuiet(sender: Sender, settings: SettingsStore): Promise<Result<null>> {
  const host = hostOf(sender);
  if (host === null) return succeed(null);
  if (sender.incognito) {
    const sites = new Set([...(await privateQuietSites.getValue()), host]);
    await privateQuietSites.setValue([...sites]);
    return succeed(null);
  }
  const changed = await settings.change(({ settings: { shortcuts } }) => ({
    shortcuts: { quietSites: [...new Set([...shortcuts.quietSites, host])].sort() },
  }));
  return changed.ok ? succeed(null) : changed;
}
