import type { Page } from 'puppeteer-core';
import { choose, press, read } from './controls.ts';
import { eventually } from './eventually.ts';
import { openOptions } from './options-screen.ts';
import { openPopup } from './popup-screen.ts';
import { says } from './says.ts';
import type { Scene } from './scene.ts';

/** A view of the account's usage: the popup's tab, or the report. */
export interface UsagePlace {
  readonly page: Page;
  /** Waits until any text matches, and returns the whole text. */
  says(words: string | RegExp): Promise<string>;
  /** Waits for an alert and returns its text. Verso tries a failing service five times before it shows one. */
  alert(): Promise<string>;
  waitUntilCalm(): Promise<void>;
  press(button: string): Promise<void>;
  close(): Promise<void>;
}

export interface UsageScreen extends UsagePlace {
  choosePeriod(period: string): Promise<void>;
}

export function usagePlace(page: Page, what: string): UsagePlace {
  const alert = () => read(page, 'alert');
  return {
    page,
    says: (words) => says(page, words, what),
    alert: () => eventually(async () => (await alert()) || null, `an alert on ${what}`, 60_000),
    async waitUntilCalm() {
      await eventually(
        async () => ((await alert()) === '' ? true : null),
        `the alert on ${what} to go`,
      );
    },
    press: (button) => press(page, 'button', button),
    close: () => page.close(),
  };
}

/** Opens the popup over a page and switches to the tab "Usage". */
export async function openUsage({ verso }: Scene, over: Page): Promise<UsageScreen> {
  const popup = await openPopup(verso, over);
  await press(popup.page, 'tab', 'Usage');
  // The tab before it is shown until it is loaded, perhaps with an alert.
  await eventually(
    () => popup.page.evaluate(() => document.querySelector('.usage') !== null || null),
    'the tab "Usage" to open',
  );
  return {
    ...usagePlace(popup.page, 'the popup'),
    choosePeriod: (period) => choose(popup.page, 'Period', period),
    close: popup.close,
  };
}

/** Enters a key with access to usage. Verso must be set up already. */
export async function enterAdminKey({ verso, service }: Scene): Promise<void> {
  const options = await openOptions(verso);
  await options.fill({ address: service.baseUrl, adminKey: service.keys.admin });
  await options.save();
  await options.close();
}

/** Returns the UTC date of so many days ago. */
export const day = (before: number): string =>
  new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

/** Returns the total of these days from the service itself, and clears the journal. */
export async function totalOf({ service }: Scene, from: string, to: string): Promise<string> {
  const { baseUrl, keys, journal } = service;
  const reply = await fetch(`${baseUrl}/v2/admin/analytics?start_date=${from}&end_date=${to}`, {
    headers: { Authorization: `Service-Auth-Key ${keys.admin}` },
  });
  const { usage_report: told } = (await reply.json()) as {
    usage_report: { total_usage: { total_characters: number } };
  };
  journal.clear();
  return told.total_usage.total_characters.toLocaleString('en');
}

/** Returns the addresses of all requests for usage. */
export const askedForUsage = ({ service }: Scene): string[] =>
  service.journal.entries
    .filter(({ operation }) => operation === 'analytics')
    .map(({ path }) => path);
