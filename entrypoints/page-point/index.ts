import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { systemClock } from '../../utils/base/clock.ts';
import { succeed } from '../../utils/base/result.ts';
import { onePerPage } from '../../utils/extension/page-life.ts';
import { listenInPage } from '../../utils/messages/listen.ts';
import { send } from '../../utils/messages/send.ts';
import { textToCorrect } from '../../utils/page/corrections.ts';
import { pointAt } from '../../utils/page/read/remembered-block.ts';
import { chooseWords } from '../../utils/words/chosen-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import type { Notify } from './correct.ts';
import { correct } from './correct.ts';
import { pick } from './pick.ts';
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
    listenInPage<'point.begin'>({
      'point.begin': async ({ purpose, locked, theme, words }) => {
        chooseWords(words);
        const notify: Notify = (said, undo) => {
          const shown = begin();
          const undoOrFail = async (): Promise<void> => {
            end();
            if (!(await undo?.())) notify(i18n.t('point.failed'));
          };
          const buttons = undo
            ? [button(i18n.t('options.changes.undo'), () => void undoOrFail())]
            : [];
          notifyOnPage(said, buttons, theme, shown);
          const endLater = () =>
            systemClock.after(noticeMs, () => {
              if (life.signal !== shown) return;
              if (document.activeElement?.localName === 'verso-ui') endLater();
              else end();
            });
          endLater();
        };
        const choose = async (element: Element, selector: string): Promise<string> => {
          if (purpose === 'correct') {
            const text = textToCorrect(element);
            if (text === null) return i18n.t('point.nothing');
            await correct(text, { theme, locked }, { signal: begin(), end, notify });
            return '';
          }
          if (purpose === 'block') {
            end();
            pointAt(element);
            await send('shortcuts.block', { by: 'point' });
            return '';
          }
          const kept = await send('page.pointed', { list: purpose, selector });
          if (!kept.ok) return i18n.t('point.failed');
          notify(
            kept.value ? i18n.t('point.done') : i18n.t('point.later'),
            async () => (await send('page.unpointed', {})).ok,
          );
          return '';
        };
        pick({ purpose, theme, choose, end }, begin());
        return succeed(null);
      },
    });
    return end;
  }),
);

/** The time to read a short sentence, and to press its button. */
const noticeMs = 8_000;
