import { defineContentScript } from 'wxt/utils/define-content-script';
import { succeed } from '../../utils/base/result.ts';
import { listenInPage } from '../../utils/messages/transport.ts';
import { createSelectionBubble } from './selection-bubble.ts';

/** Marks the isolated world: the script is injected again at every request. */
const started = Symbol.for('verso.selection');

export default defineContentScript({
  registration: 'runtime',
  matches: [],
  main() {
    const world = globalThis as { [started]?: true };
    if (world[started]) return;
    world[started] = true;

    const bubble = createSelectionBubble();
    listenInPage({
      'selection.show': async ({ text }) => {
        bubble.show(text);
        return succeed(null);
      },
    });
  },
});
