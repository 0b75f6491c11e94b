import { listenForUsageAskers } from '../../../utils/messages/ports.ts';
import type { UsageReports } from './usage-reports.ts';

/** Who asks for usage. One popup is open at a time, and it is in no tab. */
export const askerOf = (tabId: number | null): string => `tab ${tabId ?? 'popup'}`;

/** Nobody waits for what a page asked that is closed, reloaded or left: the next in the line has its turn. */
export const stopForWhoIsGone = (usage: Pick<UsageReports, 'stop'>): void =>
  listenForUsageAskers((port, tabId) => port.onClosed(() => usage.stop(askerOf(tabId))));
