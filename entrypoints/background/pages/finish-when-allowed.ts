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

const alarmName = 'page-asked-for';

/** A later permission does not start the page. */
const patienceMs = 120_000;

interface AskedFor {
  readonly order: TabOrder;
  /** If the tab has moved on, the request is void. */
  readonly address: string | undefined;
  /** Milliseconds since 1970. The alarm may come late, after the computer has slept. */
  readonly at: number;
}

export async function keepUntilAllowed(order: TabOrder): Promise<void> {
  const asked: AskedFor = { order, address: await addressOf(order.tabId), at: Date.now() };
  await pageAskedFor.setValue(asked);
  // No timer: the worker may sleep by then.
  await browser.alarms.create(alarmName, { delayInMinutes: patienceMs / 60_000 });
}

export async function forgetAskedFor(): Promise<void> {
  await pageAskedFor.removeValue();
  await browser.alarms.clear(alarmName);
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
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) void awake(forgetAskedFor());
  });
}

async function finish(connection: Pick<ServiceConnection, 'check'>): Promise<void> {
  const kept = (await pageAskedFor.getValue()) as AskedFor | null;
  // The permission may be for something else. Then the request stays.
  if (kept === null || !(await connection.check()).ok) return;
  await forgetAskedFor();
  const { order, address, at } = kept;
  if (Date.now() - at > patienceMs || (await addressOf(order.tabId)) !== address) return;
  const begun = await translatePage(order, connection);
  await changeBadge(order.tabId, { trouble: begun.ok ? null : begun.failure });
}

const addressOf = async (tabId: number): Promise<string | undefined> =>
  (await browser.tabs.get(tabId).catch(() => null))?.url;
