/**
 * What the service is being asked of usage just now, for pages of ours that show it: how long it has taken, and whether the service wants us to
 * wait. Requests go one at a time, whoever asks, so there is one of these: who stands in line behind it waits for the same.
 */

import type { Failure } from '../base/failure.ts';
import { browser } from '../extension/api.ts';

/** Times are in milliseconds since the epoch. */
export interface UsageAsked {
  /** When it was asked. */
  readonly sinceMs: number;
  /** It is tried again at `untilMs`, because of that; null: an answer is being waited for. */
  readonly heldUp: { readonly untilMs: number; readonly failure: Failure } | null;
}

/** In `storage.session`, where the background keeps it. */
export const usageAskedKey = 'usageAsked';

/** Tells it now and whenever it changes; null: nothing is asked. */
export function watchUsageAsked(onChange: (asked: UsageAsked | null) => void): void {
  // Nobody but the background writes it, and the session's storage does not outlive this version.
  const tell = (kept: unknown) => onChange((kept as UsageAsked | undefined) ?? null);
  void browser.storage.session.get(usageAskedKey).then((kept) => tell(kept[usageAskedKey]));
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'session' && usageAskedKey in changes) tell(changes[usageAskedKey]?.newValue);
  });
}
