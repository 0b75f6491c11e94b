import { browser } from '../../../utils/extension/api.ts';
import { sendToFrame } from '../../../utils/messages/send.ts';
import type { PageSender } from '../../../utils/messages/sender.ts';
import type { PageOrder } from '../../../utils/messages/table.ts';
import { isDenied } from './denied-sites.ts';
import { inject, injectOwnWords, injectProse } from './injection.ts';

type FramePlace = Pick<PageSender, 'tabId' | 'frameId'>;

/**
 * Lets frames of other origins join the session around them, if the browser opens them to us (by `activeTab` or a
 * permission for their host).
 * @param requester the frame whose session found them
 */
export async function joinFrames(requester: FramePlace): Promise<void> {
  const { tabId } = requester;
  const target = { tabId, allFrames: true };
  const frames = await browser.scripting
    .executeScript({ target, injectImmediately: true, func: addressOutOfReach })
    .catch(() => []);
  await Promise.all(
    frames.map(async ({ frameId, result: url }) => {
      if (frameId === 0 || typeof url !== 'string' || url === '' || (await isDenied(url))) return;
      await join({ tabId, frameId }, requester);
    }),
  );
}

/**
 * The options are read last and once more afterwards, because the reader may have stopped meanwhile, and a frame that
 * has not begun receives no stop.
 */
async function join(frame: FramePlace, requester: FramePlace): Promise<void> {
  const target = { tabId: frame.tabId, frameIds: [frame.frameId] };
  const injected = await inject('page', target);
  if (!injected.ok) return;
  const options = await optionsOf(requester);
  if (options === null) return;
  await injectProse(target, options);
  void injectOwnWords(target, options);
  await sendToFrame(frame, 'page.join', options);
  if ((await optionsOf(requester)) === null) await sendToFrame(frame, 'page.leave', {});
}

/** Null if nothing is translated there. */
async function optionsOf(requester: FramePlace): Promise<PageOrder | null> {
  const state = await sendToFrame(requester, 'page.state', {});
  return state.ok ? state.value.order : null;
}

/** Injected into each frame. Null for a document that its parent can read, because the session there covers it. */
function addressOutOfReach(): string | null {
  try {
    return window.parent.document === null ? document.URL : null;
  } catch {
    return document.URL;
  }
}
