import type { ElementHandle } from 'puppeteer-core';

/**
 * Clicks with the mouse, as a person who sees what the pointer is on: a control that moved away or says something else since it was found is
 * not clicked, and neither is what came into its place.
 *
 * @returns whether the click was the control's
 */
export async function clickAimed(control: ElementHandle<HTMLElement>): Promise<boolean> {
  const aim = await control.evaluateHandle(takeAim);
  await control.click();
  // A click may close the popup or leave the page: then it was its.
  return aim.evaluate((taken) => taken.end()).catch(() => true);
}

/** Runs in the page: keeps from it what the mouse does beside the control. */
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
