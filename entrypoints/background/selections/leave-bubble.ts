import type { Result } from '../../../utils/base/result.ts';
import { succeed } from '../../../utils/base/result.ts';
import { sendToPage } from '../../../utils/messages/send.ts';
import type { Sender } from '../../../utils/messages/sender.ts';
import type { Input } from '../../../utils/messages/table.ts';
import { findFrame } from '../actions/find-frame.ts';

/** Tells all frames of a tab how the reader has left the bubble in one of them: each hears only what is done in itself. */
export async function leaveBubble(
  { how }: Input<'selection.leave'>,
  { tabId }: Sender,
): Promise<Result<null>> {
  if (tabId === null) return succeed(null);
  // Of a click into a closed frame nobody hears more than that the focus is there. Who went to another tab has not left.
  if (how === 'focus' && (await findFrame(tabId)) !== 'closed') return succeed(null);
  await sendToPage(tabId, 'selection.left', { how: how === 'focus' ? 'click' : how });
  return succeed(null);
}
