import { defineContentScript } from 'wxt/utils/define-content-script';
import { succeed } from '../../utils/base/result.ts';
import { onePerPage } from '../../utils/extension/page-life.ts';
import { listenInPage } from '../../utils/messages/listen.ts';
import type { ToPage } from '../../utils/messages/table.ts';
import { removeLeftovers } from '../../utils/selection/own-element.ts';
import { createSelectionBubble } from './selection-bubble.ts';

export default defineContentScript({
  registration: 'runtime',
  matches: [],
  main: () =>
    onePerPage('selection', () => {
      removeLeftovers();
      const bubble = createSelectionBubble();
      listenInPage<Extract<keyof ToPage, `selection.${string}`>>({
        'selection.show': done(({ text, isElsewhere }) => bubble.show(text, isElsewhere)),
        'selection.sayClosed': done(bubble.sayClosed),
        'selection.showPointed': done(bubble.showPointed),
        'selection.close': done(bubble.giveWay),
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
