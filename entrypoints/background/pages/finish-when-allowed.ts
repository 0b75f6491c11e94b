/**
 * Begins a page that was asked for before the browser allowed requests to the service. The browser's prompt closes the
 * popup, so the background remembers the page in `storage.session`, because the worker may sleep meanwhile.
 */

import type { ServiceConnection } from '../../../utils/connection/connection.ts';
import { browser } from '../../../utils/extension/api.ts';
import { pageAskedFor } from '../../../utils/storage/items.ts';
import { changeBadge } from '../badge/badge.ts';
import { awake } from '../keep-awake.ts';
import type { TabOrder } from './translate-page.ts';
import { translatePage } from './translate-page.ts';

/** A later permission does not start the page. */
const patienceMs = 120_000;

interface AskedFor {
  readonly order: TabOrder;
  /** If the tab has moved on, the request is void. */
  readonly address: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The address of a private page is not kept: its reader asks again. */
export async function keepUntilAllowed(order: TabOrder): Promise<void> {
  const tab = await tabOf(order);
  if (tab === null || tab.incognito) return pageAskedFor.removeValue();
  await pageAskedFor.setValue({ order, address: tab.url, at: Date.now() } satisfies AskedFor);
}

/** @param goOn runs after the permission, and after the remembered page */
export function finishWhenAllowed(
  connection: Pick<ServiceConnection, 'check'>,
  goOn: () => Promise<void>,
): void {
  browser.permissions.onAdded.addListener(() => {
    const finished = finish(connection).catch(() => {});
    void awake(finished.then(goOn));
  });
}

async function finish(connection: Pick<ServiceConnection, 'check'>): Promise<void> {
  const kept = (await pageAskedFor.getValue()) as AskedFor | null;
  if (kept === null) return;
  const { order, address, at } = kept;
  const isLate = Date.now() - at > patienceMs;
  // The permission may be for something else. Then the request stays.
  if (!isLate && !(await connection.check()).ok) return;
  await pageAskedFor.removeValue();
  if (isLate || (await tabOf(order))?.url !== address) return;
  const begun = await translatePage(order, connection);
  await changeBadge(order.tabId, { trouble: begun.ok ? null : begun.failure });
}

const tabOf = ({ tabId }: TabOrder) => browser.tabs.get(tabId).catch(() => null);
