import { direction } from '../utils/languages/bcp47.ts';
import { i18n } from '../utils/words/i18n.ts';
import { refuseHeldEnter } from './keys.ts';

/** The language and direction of the words, the title if the page's markup has another, and keys that press once. */
export function prepareDocument(title = document.title): void {
  const { documentElement } = document;
  documentElement.lang = i18n.t('locale');
  documentElement.dir = direction(i18n.t('locale').toUpperCase());
  document.title = title;
  document.addEventListener('keydown', (event) => refuseHeldEnter(event, document.activeElement));
}
