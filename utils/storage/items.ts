/**
 * Every value in the browser's storage, declared once. The names and shapes hold for readers' data: a new shape is decoded beside the old
 * one. Two with a large schema have files of their own: alert-record.ts and text-draft.ts. Keys that outlive the browser, the memory, the
 * meter and the history are in IndexedDB.
 *
 * The areas: `local` stays on the disk; `session` stays in memory until the browser closes, and outlives the background's worker; `sync`
 * goes to the reader's other browsers; `managed` is the administrator's.
 */
import type { Failure } from '../base/failure.ts';
import type { MendingSection } from '../base/options-section.ts';
import { mendingSections } from '../base/options-section.ts';
import type { PieceRead } from '../usage/usage-data.ts';
import { defineItem, openArea } from './define-item.ts';

/** The reader's settings. utils/settings writes and reads them, and brings them to the shape of this version. */
export const storedSettings = defineItem<unknown>('local:settings', (stored) => stored);

/** An administrator's settings. utils/settings reads them. Firefox rejects where there is no policy. */
export const managedPolicy = openArea('managed');

/** The settings by field, with the time of each choice. The background writes and reads them while the reader wants them synced. */
export const syncedFields = openArea('sync');

/** Each synced field by path, as this browser had it last. The background writes and reads it. */
export const syncRecord = defineItem('local:settingsSync', objectOf);

/** Why the browser's sync did not take the settings, in its own words; null: it did. The background writes it, the settings show it. */
export const syncProblem = defineItem('local:settingsSyncProblem', (stored) =>
  typeof stored === 'string' ? stored : null,
);

/**
 * The reader has seen a page translated, or wants no introduction. The settings and the page to try write it, the settings read it.
 * How far the reader has come follows from what is set.
 */
export const firstRunDone = defineItem('local:firstRunDone', (stored) => stored === true);

/**
 * When address, keys or their origins were changed last, in milliseconds since 1970; null: never. The background writes it once it is
 * done, and pages that show the connection watch it: keys are where no page can watch them.
 */
export const connectionChangedAt = defineItem('local:connectionChangedAt', (stored) =>
  typeof stored === 'number' ? stored : null,
);

/** The hash of the service that was tested last, and whether it could translate. The background writes and reads it. */
export const lastTest = defineItem('local:lastTest', (stored) => {
  const { of, works } = objectOf(stored);
  return typeof of === 'string' && typeof works === 'boolean' ? { of, works } : null;
});

/** The memory had to begin anew. The background writes it, and removes it once the settings have shown it. */
export const memoryWasSetAside = defineItem('local:memoryWasSetAside', (stored) => stored === true);

/** The limits that the service has named. utils/pipeline/service-state.ts writes and decodes it. */
export const serviceState = defineItem<unknown>('local:loweredFill', (stored) => stored);

/** A key that is kept until the browser closes. The vault alone writes and reads it. */
export const sessionKey = (kind: string) => defineItem<unknown>(`session:vault.${kind}`);

/** A page whose translation was begun by a rule, not by the reader. */
export interface BegunByItself {
  /** The sentence that says so, for the toolbar button. */
  readonly why: string;
  /** Its first question was shown by the mark alone: nothing may open over what is read. */
  readonly isTold: boolean;
  /** The language of the page before it was translated, a code as ours; null where the browser did not know it. */
  readonly language: string | null;
  /** The page's address when the rules were last asked about it. */
  readonly address: string;
  /** It went on, without loading anew, to where no rule wants it: it rests there, and goes on where one does. */
  readonly isLeft: boolean;
}

const begunPrefix = 'begunByItself:';

/**
 * One item for each tab, so that two tabs never overwrite each other's. The background writes it for its next worker, and for the popup:
 * there the browser would give the language of the translation.
 */
export const begunByItself = (tabId: number) =>
  defineItem<BegunByItself | null>(`session:${begunPrefix}${tabId}`);

/** The numbers of all tabs that have one; a tab may be closed by now. */
export async function tabsBegunByItself(): Promise<number[]> {
  return Object.keys(await openArea('session').get())
    .filter((key) => key.startsWith(begunPrefix))
    .map((key) => Number(key.slice(begunPrefix.length)));
}

/** A page that was asked for while the service was out of reach. pages/finish-when-allowed.ts of the background writes and reads it. */
export const pageAskedFor = defineItem<unknown>('session:pageAskedFor');

/** Sites where the small scripts keep quiet in private windows. The background writes and reads it. */
export const privateQuietSites = defineItem('session:privateQuietSites', (stored): string[] =>
  Array.isArray(stored) ? stored : [],
);

/** The disk had no room for an entry of the history. The background writes it, and removes it once the settings have shown it. */
export const historyWasRefused = defineItem(
  'session:historyWasRefused',
  (stored) => stored === true,
);

/** Another value after each change of the history. The background writes it, the settings watch it. */
export const historyChange = defineItem<string | null>('session:historyChange');

/** The section that the settings are to open at. Whoever opens them writes it; the page that goes there removes it. */
export const wishedSection = defineItem(
  'session:wishedSection',
  (stored): MendingSection | null => mendingSections.find((one) => one === stored) ?? null,
);

/** The popup's tab where the reader was last. The popup writes and decodes it. */
export const popupTab = defineItem<unknown>('session:popupTab');

/** A request for usage that is under way. Times are in milliseconds since 1970. */
export interface UsageAsked {
  /** When it was sent. */
  readonly sinceMs: number;
  /** It is tried again at `untilMs`, because of that; null: an answer is being waited for. */
  readonly heldUp: { readonly untilMs: number; readonly failure: Failure } | null;
}

/** Requests for usage go one at a time. The background writes it, pages that show usage follow it; null: none is under way. */
export const usageAsked = defineItem<UsageAsked | null>('session:usageAsked');

/** The account whose reports of usage are kept, and their ranges of days. The background writes and reads it. */
export const usageReports = defineItem<{
  readonly account: string;
  readonly ids: readonly string[];
} | null>('session:usage-reports');

/** Each report has an item of its own: one that the session has no room for takes no other along. */
export const usageReport = (id: string) =>
  defineItem<PieceRead | null>(`session:usage-reports ${id}`);

function objectOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}
