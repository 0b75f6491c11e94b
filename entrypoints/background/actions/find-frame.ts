import { browser } from '../../../utils/extension/api.ts';

/**
 * Prefers the frame with focus and selection, then a selection, then the focus, because a selection in a shadow tree
 * does not show here. `closed`: the focus is in a frame that is closed to us.
 */
export async function findFrame(tabId: number): Promise<number | 'closed'> {
  const frames = await browser.scripting
    .executeScript({
      target: { tabId, allFrames: true },
      func: describeFrame,
      // A frame that never finishes loading must not hold up the others.
      injectImmediately: true,
    })
    .catch(() => []);
  const found = frames.map(({ frameId, result }) => ({
    frameId,
    ...(result as ReturnType<typeof describeFrame> | undefined),
  }));
  const selected = found.filter(({ isSelected }) => isSelected);
  const focused = found.filter(({ isFocused }) => isFocused);
  if (focused.length === 0 && found.some(({ isAround }) => isAround)) return 'closed';
  const [frame] = [
    ...selected.filter((candidate) => focused.includes(candidate)),
    ...selected,
    ...focused,
  ];
  return frame?.frameId ?? 0;
}

/** Injected into each frame, so it may use nothing from outside. */
export function describeFrame(): { isFocused: boolean; isAround: boolean; isSelected: boolean } {
  type Door = { dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } };
  const { dom } = (globalThis as { chrome?: Door }).chrome ?? {};
  const rootOf = (element: Element): ShadowRoot | null => {
    const { openOrClosedShadowRoot: closed } = element as { openOrClosedShadowRoot?: ShadowRoot };
    if (element.shadowRoot ?? closed) return element.shadowRoot ?? closed ?? null;
    return element instanceof HTMLElement ? (dom?.openOrClosedShadowRoot(element) ?? null) : null;
  };
  let active = document.activeElement;
  for (let inner = active; inner !== null; inner = rootOf(inner)?.activeElement ?? null) {
    active = inner;
  }
  const field =
    active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active : null;
  const isSelectedInField = field !== null && field.selectionStart !== field.selectionEnd;
  // A frame around the focused one reports the focus, too.
  const hasFrameInFocus = active instanceof HTMLIFrameElement || active instanceof HTMLFrameElement;
  return {
    isFocused: document.hasFocus() && !hasFrameInFocus,
    isAround: document.hasFocus() && hasFrameInFocus,
    isSelected: isSelectedInField || String(getSelection() ?? '').trim() !== '',
  };
}
