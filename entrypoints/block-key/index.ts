import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { isTyping } from '../../utils/base/is-typing.ts';
import { isLeftBehind, onePerPage } from '../../utils/extension/page-life.ts';
import { send } from '../../utils/messages/send.ts';
import { rememberMenuTargets } from '../../utils/page/read/remembered-block.ts';

/**
 * Translates the block under the pointer when Alt+T is pressed, or restores it. It is registered only while its setting is
 * on. The context menu then knows its block, too.
 */
export default defineUnlistedScript(() =>
  onePerPage('block-key', () => {
    const life = new AbortController();
    const { signal } = life;
    const press = (event: KeyboardEvent): void => {
      if (!event.isTrusted || event.repeat || !isAltT(event) || isTyping(event)) return;
      if (isLeftBehind()) {
        life.abort();
        return;
      }
      // The browser may open a menu with this key.
      event.preventDefault();
      void send('shortcuts.block', { by: 'key' });
    };
    rememberMenuTargets(signal);
    window.addEventListener('keydown', press, { capture: true, signal });
    return () => life.abort();
  }),
);

/** The letter counts where the keyboard has Latin letters, and the place of the key elsewhere, also with Option on a Mac. */
const isAltT = ({ altKey, ctrlKey, metaKey, shiftKey, key, code }: KeyboardEvent): boolean => {
  const isT = /^[a-z]$/.test(key) ? key === 't' : code === 'KeyT';
  return isT && altKey && !ctrlKey && !metaKey && !shiftKey;
};
