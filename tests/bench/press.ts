import type { PageButton, PopupScreen } from '../e2e/support/popup-screen.ts';

/** Presses a button of the popup. @returns the time of the click in milliseconds since 1970 */
export async function pressAt(popup: PopupScreen, button: PageButton): Promise<number> {
  const clicked = await popup.page.evaluateHandle(() => {
    const state = { at: 0 };
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        state.at = performance.timeOrigin + timeStamp;
      },
      { capture: true, once: true },
    );
    return state;
  });
  await popup.press(button, 30_000);
  const at = await clicked.evaluate((state) => state.at);
  await clicked.dispose();
  return at;
}
