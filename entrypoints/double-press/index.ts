import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { isLeftBehind, onePerPage } from '../../utils/extension/page-life.ts';
import { send } from '../../utils/messages/send.ts';
import { createDoublePress } from '../../utils/selection/double-press.ts';
import { isAnySelected } from '../../utils/selection/offered.ts';

/**
 * Translates the selection when Ctrl is pressed twice, in editable text too. It is registered only
 * while its setting is on.
 */
export default defineUnlistedScript(() => onePerPage('double-press', listenForDoublePress));

function listenForDoublePress(): () => void {
  const life = new AbortController();
  const press = createDoublePress('Control');
  const listen = (type: string, heard: (event: Event) => void) =>
    window.addEventListener(type, (event) => event.isTrusted && heard(event), {
      capture: true,
      passive: true,
      signal: life.signal,
    });

  listen('keydown', (event) => press.down(event as KeyboardEvent));
  listen('keyup', (event) => {
    if (!press.up(event as KeyboardEvent)) return;
    if (isLeftBehind()) life.abort();
    else if (isAnySelected()) {
      void send('shortcuts.translate', { by: 'key' });
    }
  });
  for (const type of ['pointerdown', 'wheel', 'blur']) listen(type, press.disturb);
  return () => life.abort();
}
