import { createI18n } from '../../utils/words/create-i18n.ts';
import { readCatalogue } from './catalogue.ts';
import { pictureFile } from './picture-locale.ts';

const catalogues = import.meta.glob<unknown>('../../assets/locales/*.json', {
  eager: true,
  import: 'default',
});
const messages = readCatalogue(catalogues[`../../assets/locales/${pictureFile}.json`]);

/** Replaces utils/words/i18n.ts in tests with the extension's lookup over the catalogue. An unknown key throws. */
export const i18n = createI18n((name) => {
  // The browser provides this one.
  if (name === '@@ui_locale') return pictureFile;
  const message = messages.get(String(name));
  if (message === undefined) throw new Error(`No words for "${name}" in the catalogue`);
  return message;
});
