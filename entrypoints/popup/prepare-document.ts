import { i18n } from '#i18n';
import { keepFocus } from '../../components/keep-focus.ts';
import { browser } from '../../utils/extension/api.ts';
import { direction } from '../../utils/languages/bcp47.ts';

export function prepareDocument(): void {
  const { documentElement } = document;
  documentElement.lang = i18n.t('locale');
  documentElement.dir = direction(i18n.t('locale').toUpperCase());
  document.title = i18n.t('popup.title');
  keepFocus(document.body);
  void fillsWindow().then((isWide) => documentElement.classList.toggle('is-wide', isWide));
}

/** In a tab, as in Firefox for Android, the window sets the width. */
const fillsWindow = async (): Promise<boolean> =>
  /Android/.test(navigator.userAgent) || (await browser.tabs.getCurrent()) !== undefined;
