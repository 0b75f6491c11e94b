import { systemClock } from '../../utils/base/clock.ts';
import { browser } from '../../utils/extension/api.ts';
import { createDetector } from '../../utils/languages/detector.ts';

/** Never rejects. */
export const detectLanguage = createDetector(
  (text) => browser.i18n.detectLanguage(text),
  systemClock,
);
