import { defineContentScript } from 'wxt/utils/define-content-script';
import { succeed } from '../../utils/base/result.ts';
import { listenInPage } from '../../utils/messages/listen.ts';
import { onePerPage } from '../../utils/messages/page-life.ts';
import type { ToPage } from '../../utils/messages/table.ts';
import { createSelectionBubble } from './selection-bubble.ts';

export default defineContentScript({
  registration: 'runtime',
  matches: [],
  main: () =>
    onePerPage('selection', () => {
      // A script from before an update may be dead, and its elements would stay.
      for (const drawn of document.querySelectorAll('verso-ui')) drawn.remove();
      const bubble = createSelectionBubble();
      listenInPage<Extract<keyof ToPage, `selection.${string}`>>({
        'selection.show': async ({ text, isElsewhere }) => {
          bubble.show(text, isElsewhere);
          return succeed(null);
        },
        'selection.sayClosed': async () => {
          bubble.sayClosed();
          return succeed(null);
        },
        'selection.showPointed': async (pointed) => {
          bubble.showPointed(pointed);
          return succeed(null);
        },
        'selection.close': async () => {
          bubble.giveWay();
          return succeed(null);
        },
        'selection.left': async ({ how }) => {
          bubble.leave(how);
          return succeed(null);
        },
      });
      return bubble.close;
    }),
});
