import { defineContentScript } from 'wxt/utils/define-content-script';
import { succeed } from '../../utils/base/result.ts';
import { onePerPage } from '../../utils/extension/page-life.ts';
import { listenInPage } from '../../utils/messages/listen.ts';
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
        'selection.show': done(({ text, isElsewhere }) => bubble.show(text, isElsewhere)),
        'selection.sayClosed': done(bubble.sayClosed),
        'selection.showPointed': done(bubble.showPointed),
        'selection.close': done(bubble.giveWay),
        'selection.left': done(({ how }) => bubble.leave(how)),
      });
      return bubble.close;
    }),
});

/** The background does not wait for the bubble. */
const done =
  <Asked>(act: (input: Asked) => void) =>
  async (input: Asked) => {
    act(input);
    return succeed(null);
  };
