import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { sendToFrame, sendToPage } from '../../../utils/messages/send.ts';
import type { PageSender } from '../../../utils/messages/sender.ts';
import type { Input } from '../../../utils/messages/table.ts';
import type { Pointed } from '../../../utils/selection/pointed.ts';
import { injectIntoOpen } from '../pages/injection.ts';
import { findFrame } from './find-frame.ts';

export interface KnownSelection {
  readonly frameId?: number | undefined;
  readonly text?: string | undefined;
  /** The address of the link or of the picture. */
  readonly address?: string | undefined;
  /** The element of a menu: Firefox's number for it, or the one that a script in the page remembers. */
  readonly at?: number | 'pointed';
}

/**
 * Shows the bubble in the selection's frame and closes those of other frames. If that frame is closed to us, the main
 * frame shows the menu's text, or a notice after a key.
 * @returns `page-forbidden` if nothing may be shown on the page
 */
export async function showSelection(
  tabId: number,
  { frameId, text }: KnownSelection = {},
): Promise<Result<null>> {
  const opened = await injectIntoOpen('selection', { tabId, allFrames: true });
  if (!opened.ok) return opened;
  const frame = frameId ?? (await findFrame(tabId));
  await sendToPage(tabId, 'selection.close', {});
  if (frame === 'closed') return sendToFrame({ tabId, frameId: 0 }, 'selection.sayClosed', {});
  const input = text === undefined ? {} : { text };
  const shown = await sendToFrame({ tabId, frameId: frame }, 'selection.show', input);
  return orAround(tabId, frame, text, shown);
}

/** Shows the bubble for a link or a picture. In a closed frame only Firefox reports a link's text. */
export async function showPointed(
  tabId: number,
  kind: Pointed['kind'],
  { frameId = 0, text, address = '' }: KnownSelection,
): Promise<Result<null>> {
  const opened = await injectIntoOpen('selection', { tabId, allFrames: true });
  if (!opened.ok) return opened;
  await sendToPage(tabId, 'selection.close', {});
  const shown = await sendToFrame({ tabId, frameId }, 'selection.showPointed', { kind, address });
  return orAround(tabId, frameId, text, shown);
}

/**
 * The text of a closed frame belongs to another site. Firefox lets a page look into bubbles (docs/browsers.md), so the
 * popup translates it there.
 */
async function orAround(
  tabId: number,
  frameId: number,
  text: string | undefined,
  shown: Result<null>,
): Promise<Result<null>> {
  if (shown.ok || shown.failure.code !== 'worker-lost' || frameId === 0) return shown;
  return text === undefined || import.meta.env.BROWSER === 'firefox'
    ? fail({ code: 'page-forbidden' })
    : sendToFrame({ tabId, frameId: 0 }, 'selection.show', { text, isElsewhere: true });
}

/** Tells all frames of a tab how the reader left the bubble, because each frame sees only its own events. */
export async function leaveBubble(
  { how }: Input<'selection.leave'>,
  { tabId }: PageSender,
): Promise<Result<null>> {
  // A click into a closed frame shows only as a change of focus.
  if (how === 'focus' && (await findFrame(tabId)) !== 'closed') return succeed(null);
  await sendToPage(tabId, 'selection.left', { how: how === 'focus' ? 'click' : how });
  return succeed(null);
}
