import type { PageReport } from '../../utils/base/page-status.ts';
import { send } from '../../utils/messages/send.ts';

/** Tells the background when the page begins to wait for its reader's answer, and when it waits no longer. */
export function createQuestionSign(): (report: PageReport | null) => void {
  let isUp = false;

  async function raise(characters: number): Promise<void> {
    // Only an open popup answers.
    const heard = await send('page.here', {});
    if (isUp) await send('page.question', { characters, isSeen: heard.ok });
  }

  return (report) => {
    const isAsking = report?.phase === 'asking';
    if (isAsking === isUp) return;
    isUp = isAsking;
    if (isAsking) void raise(report.estimate?.billable ?? 0);
    else void send('page.question', { characters: null, isSeen: false });
  };
}
