import { browser } from 'wxt/browser';
import { createDetector } from '../../utils/languages/detector.ts';

/** The browser's own detector. Never rejects. */
export const detectLanguage = createDetector((text) => browser.i18n.detectLanguage(text));
