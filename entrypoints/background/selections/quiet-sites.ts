import type { Result } from '../../../utils/base/result.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { Sender } from '../../../utils/messages/sender.ts';
import type { SiteRule } from '../../../utils/settings/shapes.ts';
import { isWithoutButton, withoutButtonOn } from '../../../utils/settings/site-rules.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { privateQuietSites } from '../../../utils/storage/items.ts';

/** Without its port: patterns for content scripts have none in Firefox. */
const hostOf = ({ site }: Sender): string | null => site?.replace(/:\d+$/, '') ?? null;

export async function isQuiet(sender: Sender, rules: readonly SiteRule[]): Promise<boolean> {
  if (isWithoutButton(rules, sender.address ?? '')) return true;
  const host = hostOf(sender);
  if (host === null || !sender.incognito) return false;
  return (await privateQuietSites.getValue()).includes(host);
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
  const changed = await settings.change(({ settings: { sites } }) => ({
    sites: { rules: [...withoutButtonOn(sites.rules, host)] },
  }));
  return changed.ok ? succeed(null) : changed;
}
