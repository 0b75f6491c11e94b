import { browser } from 'wxt/browser';
import type { Pointed } from '../../../utils/base/pointed.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail } from '../../../utils/base/result.ts';
import { sendToFrame, sendToPage } from '../../../utils/messages/send.ts';
import { checkPage, injectSelection } from '../pages/injection.ts';

/** What the context menu knows of what it was opened on; a key command knows nothing. */
export interface KnownSelection {
  readonly frameId?: number;
  readonly text?: string;
  /** Where the link leads, or where the picture comes from. */
  readonly address?: string;
}

/**
 * Shows the bubble for what is selected in a tab, in the frame where it is, and closes that of another frame. A frame of another origin is closed to us: the
 * main frame shows the text that the menu gave, or says of a key that it can't know one.
 *
 * @returns `page-forbidden` where nothing may be shown on the page
 */
export async function showSelection(
  tabId: number,
  { frameId, text }: KnownSelection = {},
): Promise<Result<null>> {
  const page = await checkPage(tabId);
  if (!page.ok) return page;
  const injected = await injectSelection(tabId);
  if (!injected.ok) return injected;
  const frame = frameId ?? (await findFrame(tabId));
  await sendToPage(tabId, 'selection.close', {});
  if (frame === 'closed') return sendToFrame({ tabId, frameId: 0 }, 'selection.sayClosed', {});
  const input = text === undefined ? {} : { text };
  const shown = await sendToFrame({ tabId, frameId: frame }, 'selection.show', input);
  const isClosed = !shown.ok && shown.failure.code === 'worker-lost' && frame !== 0;
  return isClosed ? showFromClosedFrame(tabId, text) : shown;
}

/**
 * The text of a frame that no script gets into is another site's. Firefox lets a page look into bubbles (docs/browsers.md), so
 * the page around would read it there: it is forbidden, and the popup has it translated.
 */
async function showFromClosedFrame(tabId: number, text: string | undefined): Promise<Result<null>> {
  return text === undefined || import.meta.env.BROWSER === 'firefox'
    ? fail({ code: 'page-forbidden' })
    : sendToFrame({ tabId, frameId: 0 }, 'selection.show', { text, isElsewhere: true });
}

/**
 * Shows the bubble for a link or a picture. In a frame that is closed to us only Firefox knows a link's words; of the rest
 * nothing can be told there (`page-forbidden`).
 */
export async function showPointed(
  tabId: number,
  kind: Pointed['kind'],
  { frameId = 0, text, address = '' }: KnownSelection,
): Promise<Result<null>> {
  const page = await checkPage(tabId);
  if (!page.ok) return page;
  const injected = await injectSelection(tabId);
  if (!injected.ok) return injected;
  await sendToPage(tabId, 'selection.close', {});
  const shown = await sendToFrame({ tabId, frameId }, 'selection.showPointed', { kind, address });
  if (shown.ok || shown.failure.code !== 'worker-lost' || frameId === 0) return shown;
  return showFromClosedFrame(tabId, text);
}

/**
 * The frame with the focus and a selection, else one with a selection, else the one with the focus: what is selected
 * in a shadow tree does not show here. `closed`: the focus is in a frame that is closed to us, whatever is still selected in
 * others.
 */
async function findFrame(tabId: number): Promise<number | 'closed'> {
  const frames = await browser.scripting
    .executeScript({ target: { tabId, allFrames: true }, func: describeFrame })
    .catch(() => []);
  const selected = frames.filter(({ result }) => result?.isSelected);
  const focused = frames.filter(({ result }) => result?.isFocused);
  if (focused.length === 0 && frames.some(({ result }) => result?.isAround)) return 'closed';
  const [frame] = [
    ...selected.filter((candidate) => focused.includes(candidate)),
    ...selected,
    ...focused,
  ];
  return frame?.frameId ?? 0;
}

/** Runs in each frame, by itself: nothing from outside this function is there. */
function describeFrame(): { isFocused: boolean; isAround: boolean; isSelected: boolean } {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const field =
    active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active : null;
  const isSelectedInField = field !== null && field.selectionStart !== field.selectionEnd;
  // A frame around the focused one says that it has the focus, too.
  const hasFrameInFocus = active instanceof HTMLIFrameElement || active instanceof HTMLFrameElement;
  return {
    isFocused: document.hasFocus() && !hasFrameInFocus,
    isAround: document.hasFocus() && hasFrameInFocus,
    isSelected: isSelectedInField || String(getSelection()).trim() !== '',
  };
}
