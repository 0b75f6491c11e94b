import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { systemClock } from '../../utils/base/clock.ts';
import { succeed } from '../../utils/base/result.ts';
import { listenInPage } from '../../utils/messages/listen.ts';
import { onePerPage } from '../../utils/messages/page-life.ts';
import { send } from '../../utils/messages/send.ts';
import type { toPoint } from '../../utils/messages/table.ts';
import { textToCorrect } from '../../utils/page/corrections.ts';
import { pointAt } from '../../utils/page/read/remembered-block.ts';
import { correct } from './correct.ts';
import { pick } from './pick.ts';
import { selectorOf } from './selector-of.ts';
import { button, notifyOnPage } from './surface.ts';

/** Lets the reader point at a part of the page. It is injected when the reader asks for that. */
export default defineUnlistedScript(() =>
  onePerPage('page-point', () => {
    let life = new AbortController();
    const end = (): void => life.abort();
    const begin = (): AbortSignal => {
      end();
      life = new AbortController();
      return life.signal;
    };
    listenInPage<typeof toPoint>({
      'point.begin': async (order) => {
        const { purpose, words } = order;
        const choose = async (element: Element): Promise<string> => {
          if (purpose === 'correct') {
            const text = textToCorrect(element);
            if (text === null) return words.nothing;
            await correct(text, order, begin(), end);
            return '';
          }
          if (purpose === 'block') {
            end();
            pointAt(element);
            await send('shortcuts.block', { by: 'point' });
            return '';
          }
          const kept = await send('page.pointed', { list: purpose, selector: selectorOf(element) });
          if (!kept.ok) return words.failed;
          const undo = async (): Promise<void> => {
            end();
            const undone = await send('page.unpointed', {});
            if (!undone.ok) say(words.failed, []);
          };
          const say = (said: string, buttons: readonly HTMLButtonElement[]): void => {
            const shown = begin();
            notifyOnPage(said, buttons, order, shown);
            const endLater = () =>
              systemClock.after(noticeMs, () => {
                if (life.signal !== shown) return;
                if (document.activeElement?.localName === 'verso-ui') endLater();
                else end();
              });
            endLater();
          };
          say(kept.value ? words.done : words.later, [button(words.undo, () => void undo())]);
          return '';
        };
        pick({ order, choose, end }, begin());
        return succeed(null);
      },
    });
    return end;
  }),
);

/** The time to read a short sentence, and to press its button. */
const noticeMs = 8_000;
