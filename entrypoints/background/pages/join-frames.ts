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
 * @param requester the frame whose session found them
 */
export async function joinFrames(requester: FramePlace): Promise<void> {
  const { tabId } = requester;
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
      await join({ tabId, frameId }, requester);
    }),
  );
}

/**
 * Reads the options last: a script enters a frame when its document is parsed, and by then the reader may have stopped, or
 * chosen another language. A frame that has not begun receives no stop, so the options are read once more when it has.
 */
async function join(frame: FramePlace, requester: FramePlace): Promise<void> {
  const injected = await injectPageIntoFrame(frame.tabId, frame.frameId);
  if (!injected.ok) return;
  const options = await optionsOf(requester);
  if (options === null) return;
  await sendToFrame(frame, 'page.join', options);
  if ((await optionsOf(requester)) === null) await sendToFrame(frame, 'page.leave', {});
}

/** Null: nothing is being translated there, or nobody is there any more. */
async function optionsOf(requester: FramePlace): Promise<Input<'page.join'> | null> {
  const options = await sendToFrame(requester, 'page.options', {});
  return options.ok ? options.value : null;
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
