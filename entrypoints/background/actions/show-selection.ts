import type { Result } from '../../../utils/base/result.ts';
import { fail } from '../../../utils/base/result.ts';
import { sendToFrame, sendToPage } from '../../../utils/messages/send.ts';
import type { Pointed } from '../../../utils/selection/pointed.ts';
import { isDenied } from '../pages/denied-sites.ts';
import { injectIntoOpen } from '../pages/injection.ts';
import { findFrame } from './find-frame.ts';

export interface KnownSelection {
  readonly frameId?: number | undefined;
  /** Absent for the main frame, and where it names no site. */
  readonly frameUrl?: string | undefined;
  readonly text?: string | undefined;
  /** The address of the link or of the picture. */
  readonly address?: string | undefined;
  /** The element of a menu: Firefox's number for it, or the one that a script in the page remembers. */
  readonly at?: number | 'pointed';
}

/**
 * Shows the bubble in the frame of a selection, link or picture, and closes those of other frames. If that frame is closed to us, the
 * main frame shows the menu's text, or a notice after a key. In a closed frame only Firefox reports a link's text.
 * @param kind of what the reader pointed at; absent for a selection
 * @returns `page-forbidden` if nothing may be shown on the page, `site-denied` if the frame's site is denied
 */
export async function showBubble(
  tabId: number,
  { frameId: known, frameUrl, text, address = '' }: KnownSelection = {},
  kind?: Pointed['kind'],
): Promise<Result<null>> {
  // The page around it must not send its text either.
  if (await isDenied(frameUrl)) return fail({ code: 'site-denied' });
  const opened = await injectIntoOpen('selection', { tabId, allFrames: true });
  if (!opened.ok) return opened;
  const frameId = known ?? (await findFrame(tabId));
  await sendToPage(tabId, 'selection.close', {});
  const main = { tabId, frameId: 0 };
  if (frameId === 'closed') return sendToFrame(main, 'selection.sayClosed', {});
  const frame = { tabId, frameId };
  const shown = kind
    ? await sendToFrame(frame, 'selection.showPointed', { kind, address })
    : await sendToFrame(frame, 'selection.show', text === undefined ? {} : { text });
  if (shown.ok || shown.failure.code !== 'worker-lost' || frameId === 0) return shown;
  // The text of a closed frame belongs to another site. Firefox lets a page look into bubbles (docs/browsers.md), so the
  // popup translates it there.
  return text === undefined || import.meta.env.BROWSER === 'firefox'
    ? fail({ code: 'page-forbidden' })
    : sendToFrame(main, 'selection.show', { text, isElsewhere: true });
}
