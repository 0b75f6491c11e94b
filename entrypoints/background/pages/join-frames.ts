import { browser } from '../../../utils/extension/api.ts';
import { sendToFrame } from '../../../utils/messages/send.ts';
import type { Input } from '../../../utils/messages/table.ts';
import { isDenied } from './denied-sites.ts';
import { injectPageIntoFrame } from './injection.ts';

interface FramePlace {
  readonly tabId: number;
  readonly frameId: number;
}

/**
 * Has the frames of a tab join in that no session around them reaches: those of other origins, as far as the browser
 * opens them to us (`activeTab` opens those of the page's own origin, a permission for a host those from there).
 *
 * @param asker the frame whose session found them
 */
export async function joinFrames(asker: FramePlace): Promise<void> {
  const { tabId } = asker;
  const frames = await browser.scripting
    .executeScript({
      target: { tabId, allFrames: true },
      injectImmediately: true,
      func: addressOutOfReach,
    })
    .catch(() => []);
  await Promise.all(
    frames.map(async ({ frameId, result: url }) => {
      if (frameId === 0 || typeof url !== 'string' || url === '' || (await isDenied([url]))) return;
      await join({ tabId, frameId }, asker);
    }),
  );
}

/**
 * The wishes are asked for last: a script comes into a frame when its document is read to its end, and by then the reader
 * may have stopped, or chosen another language. A frame that has not begun does not hear a stop, so they are asked for
 * once more when it has.
 */
async function join(frame: FramePlace, asker: FramePlace): Promise<void> {
  const injected = await injectPageIntoFrame(frame.tabId, frame.frameId);
  if (!injected.ok) return;
  const wishes = await wishesOf(asker);
  if (wishes === null) return;
  await sendToFrame(frame, 'page.join', wishes);
  if ((await wishesOf(asker)) === null) await sendToFrame(frame, 'page.leave', {});
}

/** Null: nothing is being translated there, or nobody is there any more. */
async function wishesOf(asker: FramePlace): Promise<Input<'page.join'> | null> {
  const wishes = await sendToFrame(asker, 'page.wishes', {});
  return wishes.ok ? wishes.value : null;
}

/**
 * Runs in each frame, by itself, and gives its address. Null: a document that its parent's script can read belongs to the
 * session there.
 */
function addressOutOfReach(): string | null {
  try {
    return window.parent.document === null ? document.URL : null;
  } catch {
    return document.URL;
  }
}
