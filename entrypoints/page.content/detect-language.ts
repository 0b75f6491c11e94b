import { browser } from 'wxt/browser';
import type { DetectLanguage } from '../../utils/languages/detection.ts';

/** Percent of a text that must be in the language found: a sentence with a foreign name in it, not one half and half. */
const leastShare = 90;
/** The browsers were seen to answer within 30 ms; a page is not kept waiting for one that does not. */
const patienceMs = 1000;

/** The browser's own detector: nothing leaves the machine. Never rejects. */
export const detectLanguage: DetectLanguage = async (text) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null);
  });
  const answer = await Promise.race([askBrowser(text), tooLate]);
  clearTimeout(timer);
  return answer;
};

const askBrowser: DetectLanguage = async (text) => {
  try {
    const { isReliable, languages } = await browser.i18n.detectLanguage(text);
    const [first] = languages;
    if (!first) return null;
    return { language: first.language, isReliable: isReliable && first.percentage >= leastShare };
  } catch {
    // Gone with its extension, or not there at all.
    return null;
  }
};
