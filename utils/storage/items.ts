/**
 * The values in the browser's storage that several parts use, declared once. Names and shapes are stored data, so a new shape is decoded
 * beside the old one. Keys, memory, meter and history are in IndexedDB.
 *
 * `local` stays on disk. `session` outlives the worker, but not the browser. `sync` goes to the reader's other
 * browsers. `managed` is the administrator's.
 */
import type { Failure } from '../base/failure.ts';
import { objectOf } from '../base/is-object.ts';
import type { MendingSection } from '../base/options-section.ts';
import { mendingSections } from '../base/options-section.ts';
import type { PopupTab } from '../base/popup-tab.ts';
import { popupTabs } from '../base/popup-tab.ts';
import type { ByItself } from '../translation/page-status.ts';
import type { AlertRecord } from '../usage/alerts.ts';
import type { PieceRead } from '../usage/usage-data.ts';
import { defineItem, openArea } from './define-item.ts';

export const storedSettings = defineItem<unknown>('local:settings', (stored) => stored);

/** Firefox rejects without a policy. */
export const managedPolicy = openArea('managed');

/** By field, each with the time of its choice. For the background. */
export const syncedFields = openArea('sync');

/** By path, as this browser had each last. For the background. */
export const syncRecord = defineItem('local:settingsSync', objectOf);

/** Why sync refused the settings. The background writes it for the settings. */
export const syncProblem = defineItem('local:settingsSyncProblem', (stored) =>
  typeof objectOf(stored).code === 'string' ? (stored as Failure) : null,
);

/** The reader has seen a translated page, or declined the introduction. */
export const firstRunDone = defineItem('local:firstRunDone', (stored) => stored === true);

/**
 * The last change of address, keys or permissions, in milliseconds since 1970. Our pages watch it, because they cannot
 * watch keys.
 */
export const connectionChangedAt = defineItem('local:connectionChangedAt', (stored) =>
  typeof stored === 'number' ? stored : null,
);

/** Whether the last test could translate, for the introduction. Removed as the reader changes the connection. */
export const lastTest = defineItem('local:lastTest', (stored) =>
  typeof stored === 'boolean' ? stored : null,
);

/** A record of another shape begins anew. */
export const alertRecord = defineItem('local:usageAlerts', (stored): AlertRecord | null => {
  const { account, said, seen } = objectOf(stored);
  const isRecord = typeof account === 'string' && Array.isArray(said) && Array.isArray(seen);
  return isRecord ? (stored as AlertRecord) : null;
});

/** A page that a rule translated, not the reader. */
export interface BegunByItself extends ByItself {
  /** The page's address when the rules were last applied. */
  readonly address: string;
  /** The page went to an address without a rule, and pauses there. */
  readonly isLeft: boolean;
}

const begunPrefix = 'begunByItself:';

/**
 * One item per tab, so that tabs never overwrite each other. It also keeps the page's language, which the browser no
 * longer reports.
 */
export const begunByItself = (tabId: number) =>
  defineItem<BegunByItself | null>(`session:${begunPrefix}${tabId}`);

/** A tab may be closed by now. */
export const tabsBegunByItself = (): Promise<number[]> => tabsWith(begunPrefix);

async function tabsWith(prefix: string): Promise<number[]> {
  return Object.keys(await openArea('session').get())
    .filter((key) => key.startsWith(prefix))
    .map((key) => Number(key.slice(prefix.length)));
}

/** "This site until I close the tab". */
export interface FollowedSite {
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly untilMs: number;
}

const followedPrefix = 'followedSite:';

/** The popup watches it, and removes it with "Show original". */
export const followedSite = (tabId: number) =>
  defineItem<FollowedSite | null>(`session:${followedPrefix}${tabId}`);

export const tabsThatFollow = (): Promise<number[]> => tabsWith(followedPrefix);

export const menuLanguage = defineItem('session:menuLanguage', (stored) =>
  typeof stored === 'string' ? stored : 'browser',
);

/** A page that waits for a permission (pages/finish-when-allowed.ts of the background). */
export const pageAskedFor = defineItem<unknown>('session:pageAskedFor');

/** A new value after each change of the history, for the settings. */
export const historyChange = defineItem<string | null>('session:historyChange');

/** The section at which the settings open. The page that goes there removes it. */
export const requestedSection = defineItem(
  'session:requestedSection',
  (stored): MendingSection | null => mendingSections.find((one) => one === stored) ?? null,
);

export const popupTab = defineItem<PopupTab>(
  'session:popupTab',
  (stored) => popupTabs.find((tab) => tab === stored) ?? 'page',
);

/** The last figures of the popup, with their account. The popup decodes them. */
export const lastUsage = defineItem<unknown>('session:lastUsage');

/** `columns`: as JSON, because Chromium counts 32 bytes for each number in session storage. */
export interface StoredReport extends Pick<PieceRead, 'fetchedAt'> {
  readonly columns: string;
}

/** The reports of one account, by id. */
export const usageReports = defineItem<{
  readonly account: string;
  readonly reports: readonly (readonly [id: string, report: StoredReport])[];
} | null>('session:usage-reports');
