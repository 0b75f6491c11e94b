import type { ElementHandle } from 'puppeteer-core';

/**
 * Clicks with the mouse, and only on the control that was found. If the control has moved or its text has changed,
 * nothing is clicked.
 *
 * @returns whether the click reached the control
 */
export async function clickAimed(control: ElementHandle<HTMLElement>): Promise<boolean> {
  const aim = await control.evaluateHandle(takeAim);
  // The control may be replaced before the click, and a popup may close before the click is answered.
  await control.click().catch(() => {});
  // If the click closed the popup or left the page, it reached the control.
  return aim.evaluate((taken) => taken.end()).catch(() => true);
}

/** Runs in the page. Stops mouse events that miss the control. */
function takeAim(control: HTMLElement) {
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const root = control.getRootNode() as Document | ShadowRoot;
  const words = control.innerText;
  let isHit: boolean | null = null;
  const look = (event: Event): void => {
    const { clientX, clientY } = event as MouseEvent;
    isHit ??= isIts(root.elementFromPoint(clientX, clientY));
    if (isHit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const isIts = (element: Element | null): boolean =>
    element !== null &&
    control.innerText === words &&
    (control.contains(element) || element.closest('label')?.control === control);
  for (const type of types) addEventListener(type, look, true);
  return {
    end: () => {
      for (const type of types) removeEventListener(type, look, true);
      return isHit === true;
    },
  };
}
