/**
 * Every value in the browser's storage, declared once. Stored data keeps these names and shapes, so
 * a new shape is decoded beside the old one. Two values with large schemas have files of their own:
 * alert-record.ts and text-draft.ts. Lasting keys, the memory, the meter and the history are in
 * IndexedDB.
 *
 * `local` stays on the disk. `session` stays in memory until the browser closes, and outlives the
 * worker. `sync` goes to the reader's other browsers. `managed` is the administrator's.
 */
import type { Failure } from '../base/failure.ts';
import type { MendingSection } from '../base/options-section.ts';
import { mendingSections } from '../base/options-section.ts';
import type { PieceRead } from '../usage/usage-data.ts';
import { defineItem, openArea } from './define-item.ts';

/** The reader's settings. utils/settings reads, writes and migrates them. */
export const storedSettings = defineItem<unknown>('local:settings', (stored) => stored);

/**
 * An administrator's settings. utils/settings reads them. Firefox rejects if there is no policy.
 */
export const managedPolicy = openArea('managed');

/**
 * The settings by field, each with the time of its choice. The background writes and reads them
 * while sync is on.
 */
export const syncedFields = openArea('sync');

/** Each synced field by path, as this browser had it last. The background writes and reads it. */
export const syncRecord = defineItem('local:settingsSync', objectOf);

/**
 * The browser's own words for why sync refused the settings, or null. The background writes it, and
 * the settings show it.
 */
export const syncProblem = defineItem('local:settingsSyncProblem', (stored) =>
  typeof stored === 'string' ? stored : null,
);

/**
 * The reader has seen a translated page, or declined the introduction. The settings and the page to
 * try write it, and the settings read it.
 */
export const firstRunDone = defineItem('local:firstRunDone', (stored) => stored === true);

/**
 * The last change of address, keys or their origins, in milliseconds since 1970, or null. The
 * background writes it, and our pages watch it, because they cannot watch keys.
 */
export const connectionChangedAt = defineItem('local:connectionChangedAt', (stored) =>
  typeof stored === 'number' ? stored : null,
);

/**
 * A hash of the last tested service, and whether it could translate. The background writes and
 * reads it.
 */
export const lastTest = defineItem('local:lastTest', (stored) => {
  const { of, works } = objectOf(stored);
  return typeof of === 'string' && typeof works === 'boolean' ? { of, works } : null;
});

/**
 * The memory had to start anew. The background writes it, and removes it once the settings have
 * shown it.
 */
export const memoryBegunAnew = defineItem('local:memoryBegunAnew', (stored) => stored === true);

/** The limits that the service named. utils/pipeline/service-state.ts writes and decodes it. */
export const serviceState = defineItem<unknown>('local:serviceState', (stored) => stored);

/** A key that is kept until the browser closes. Only the vault writes and reads it. */
export const sessionKey = (kind: string) => defineItem<unknown>(`session:vault.${kind}`);

/** A page that a rule translated, not the reader. */
export interface BegunByItself {
  /** The explanation for the toolbar button. */
  readonly why: string;
  /**
   * Its first question was shown by the mark alone, because nothing may open over a page that the
   * reader did not translate.
   */
  readonly isTold: boolean;
  /** Our code of the page's original language, or null if the browser did not know it. */
  readonly language: string | null;
  /** The page's address when the rules were last applied. */
  readonly address: string;
  /** The page went to an address that no rule covers, without loading. It pauses there. */
  readonly isLeft: boolean;
}

const begunPrefix = 'begunByItself:';

/**
 * One item per tab, so that two tabs never overwrite each other. The background writes it for its
 * next worker and for the popup, because the browser would report the translation's language there.
 */
export const begunByItself = (tabId: number) =>
  defineItem<BegunByItself | null>(`session:${begunPrefix}${tabId}`);

/** The ids of all tabs with an item. A tab may be closed by now. */
export const tabsBegunByItself = (): Promise<number[]> => tabsWith(begunPrefix);

async function tabsWith(prefix: string): Promise<number[]> {
  return Object.keys(await openArea('session').get())
    .filter((key) => key.startsWith(prefix))
    .map((key) => Number(key.slice(prefix.length)));
}

/** "This site until I close the tab": a site whose pages are translated as they load in a tab. */
export interface FollowedSite {
  /** The pattern of the site. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly untilMs: number;
}

const followedPrefix = 'followedSite:';

/** One item for each tab. The background writes it; the popup watches it, and removes it with "Show original". */
export const followedSite = (tabId: number) =>
  defineItem<FollowedSite | null>(`session:${followedPrefix}${tabId}`);

export const tabsThatFollow = (): Promise<number[]> => tabsWith(followedPrefix);

/** The language of the items in the context menu. The background writes and reads it. */
export const menuLanguage = defineItem('session:menuLanguage', (stored) =>
  typeof stored === 'string' ? stored : 'browser',
);

/** A page that was asked for while the service was out of reach. pages/finish-when-allowed.ts of the background writes and reads it. */
export const pageAskedFor = defineItem<unknown>('session:pageAskedFor');

/** Sites where the small scripts are off in private windows. The background writes and reads it. */
export const privateQuietSites = defineItem('session:privateQuietSites', (stored): string[] =>
  Array.isArray(stored) ? stored : [],
);

/**
 * The disk had no room for an entry of the history. The background writes it, and removes it once
 * the settings have shown it.
 */
export const historyWasRefused = defineItem(
  'session:historyWasRefused',
  (stored) => stored === true,
);

/**
 * A new value after each change of the history. The background writes it, and the settings watch
 * it.
 */
export const historyChange = defineItem<string | null>('session:historyChange');

/** The section at which the settings should open. The page that goes there removes it. */
export const requestedSection = defineItem(
  'session:requestedSection',
  (stored): MendingSection | null => mendingSections.find((one) => one === stored) ?? null,
);

/** The popup's last tab. The popup writes and decodes it. */
export const popupTab = defineItem<unknown>('session:popupTab');

/** A pending request for usage. Times are in milliseconds since 1970. */
export interface UsageAsked {
  /** The time when it was sent. */
  readonly sinceMs: number;
  /** The next attempt is at `untilMs`. Null while an answer is pending. */
  readonly heldUp: { readonly untilMs: number; readonly failure: Failure } | null;
}

/**
 * Requests for usage go one at a time. The background writes it, and pages that show usage follow
 * it. Null if none is pending.
 */
export const usageAsked = defineItem<UsageAsked | null>('session:usageAsked');

/** The last figures of the popup's usage, with their account. The popup writes and decodes them. */
export const lastUsage = defineItem<unknown>('session:lastUsage');

/** The account whose service gave no count of now, when that was, and how long it is not asked again. The background writes and reads it. */
export const noUsageNow = defineItem('local:noUsageNow', (stored) => {
  const { account, askedAt, pauseMs } = objectOf(stored);
  return typeof account === 'string' && typeof askedAt === 'number' && typeof pauseMs === 'number'
    ? { account, askedAt, pauseMs }
    : null;
});

/** The usage reports of one account, by id. The background writes and reads it. */
export const usageReports = defineItem<{
  readonly account: string;
  readonly reports: readonly (readonly [id: string, report: PieceRead])[];
} | null>('session:usage-reports');

function objectOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}
