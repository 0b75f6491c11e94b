/**
 * A page that was asked for while the browser did not let Verso reach the service is begun once it does. The browser's question
 * closes the popup where it was pressed, so nobody else is left to do it. Kept in `storage.session`: the worker may sleep while the
 * reader reads the question. It goes with its time, or with the reader's "no".
 */

import type { ServiceConnection } from '../../../utils/connection/connection.ts';
import { browser } from '../../../utils/extension/api.ts';
import { pageAskedFor } from '../../../utils/storage/items.ts';
import { changeBadge } from '../badge/badge.ts';
import { awake } from '../keep-awake.ts';
import type { PageOrder } from './translate-page.ts';
import { translatePage } from './translate-page.ts';

const alarmName = 'page-asked-for';

/** A permission that comes later than this no longer starts the page. */
const patienceMs = 120_000;

interface AskedFor {
  readonly order: PageOrder;
  /** The page's address. If the tab has moved on, the request is void. */
  readonly address: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export async function keepUntilAllowed(order: PageOrder): Promise<void> {
  const asked: AskedFor = { order, address: await addressOf(order.tabId), at: Date.now() };
  await pageAskedFor.setValue(asked);
  // No timer: the worker may sleep by then.
  await browser.alarms.create(alarmName, { delayInMinutes: patienceMs / 60_000 });
}

/** Forgets the request, because it has begun or has expired. */
export async function forgetAskedFor(): Promise<void> {
  await pageAskedFor.removeValue();
  await browser.alarms.clear(alarmName);
}

/** @param goOn what the browser's word is for, too, but not before: where the reader has asked for a page, his own order begins it */
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
