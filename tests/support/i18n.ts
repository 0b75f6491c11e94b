import { createI18n } from '../../utils/words/create-i18n.ts';
import { readCatalogue } from './catalogue.ts';
import { wishedFile } from './wished-locale.ts';

const catalogues = import.meta.glob<unknown>('../../assets/locales/*.json', {
  eager: true,
  import: 'default',
});
const messages = readCatalogue(catalogues[`../../assets/locales/${wishedFile}.json`]);

/**
 * Stands in for `#i18n` in tests: the extension's own lookup over the catalogue itself. A key that is not in it throws, so a
 * missing word fails its test.
 */
export const i18n = createI18n((name) => {
  // The browser's own, not the catalogue's.
  if (name === '@@ui_locale') return wishedFile;
  const message = messages.get(name);
  if (message === undefined) throw new Error(`No words for "${name}" in the catalogue`);
  return message;
});
