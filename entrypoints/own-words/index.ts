import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { systemClock } from '../../utils/base/clock.ts';
import { onePerPage, whenLeftBehind } from '../../utils/extension/page-life.ts';
import { ownWordsHere, textToCorrect } from '../../utils/page/corrections.ts';
import { underline } from './underline.ts';

/** Underlines the reader's own words in translations. It is injected where there are some. */
export default defineUnlistedScript(() =>
  onePerPage('own-words', () => {
    const end = underline(ownWordsHere, textToCorrect, systemClock);
    const endWatch = whenLeftBehind(end, systemClock);
    return () => {
      endWatch();
      end();
    };
  }),
);
