import { listenForUsageAskers } from '../../../utils/messages/ports.ts';
import type { UsageReports } from './usage-reports.ts';

/** Nobody waits for what a page asked that is closed, reloaded or left: the next in the line has its turn. */
export const stopForWhoIsGone = (usage: Pick<UsageReports, 'stop'>): void =>
  listenForUsageAskers((port, asker) => port.onClosed(() => usage.stop(asker)));
