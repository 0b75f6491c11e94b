import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { after } from '../../utils/base/clock.ts';
import { createLatest } from '../../utils/base/latest.ts';
import { isLeftBehind, onePerPage } from '../../utils/extension/page-life.ts';
import { send } from '../../utils/messages/send.ts';
import { offeredSelection } from '../../utils/selection/offered.ts';
import { removeLeftovers } from '../../utils/selection/own-element.ts';
import { createButton } from './button.ts';

/** Registered only while its setting is on. */
export default defineUnlistedScript(() => onePerPage('selection-button', offerButton));

/** Until a selection is complete, by mouse, keyboard or touch. */
const restMs = 200;

function offerButton(): () => void {
  const life = new AbortController();
  const { signal } = life;
  removeLeftovers();
  let cancelLook = (): void => {};
  let isHeld = false;
  const begin = createLatest();
  const button = createButton({
    translate: () => void send('shortcuts.translate', { by: 'button' }),
    quiet: () => void send('shortcuts.quiet', {}),
  });

  async function look(): Promise<void> {
    if (isLeftBehind()) return life.abort();
    const isLatest = begin();
    const selected = offeredSelection();
    if (selected === null || isHeld) return;
    // Another tab may have changed the setting.
    const wanted = await send('shortcuts.wanted', {});
    if (isLatest() && wanted.ok && wanted.value) button.show(selected, wanted.value);
  }

  function withdraw(): void {
    begin();
    cancelLook();
    button.hide();
  }

  function wait(): void {
    withdraw();
    cancelLook = after(restMs, () => void look());
  }

  const listen = (type: string, heard: (event: Event) => void) =>
    window.addEventListener(type, heard, { capture: true, passive: true, signal });
  listen('selectionchange', wait);
  listen('pointerdown', (event) => {
    if (button.isOn(event)) return;
    isHeld = true;
    wait();
  });
  for (const type of ['pointerup', 'pointercancel']) {
    listen(type, () => {
      if (!isHeld) return;
      isHeld = false;
      wait();
    });
  }
  for (const type of ['scroll', 'resize']) listen(type, button.follow);
  listen('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') withdraw();
  });
  signal.addEventListener('abort', withdraw);
  return () => life.abort();
}
