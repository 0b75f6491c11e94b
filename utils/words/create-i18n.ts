import { chooseForm } from './choose-form.ts';
import { isPacked } from './is-packed.ts';
import { wordPlace } from './word-place.ts';

type Parameter = number | Readonly<Record<string, string | number>>;

/**
 * What `#i18n` is made of, in place of the library's function of this name: that one knows two forms of a plural, and Arabic has
 * six. The types stay those the library makes from the English catalogue; docs/decisions/plurals.md says why.
 *
 * `t('popup.textsOf', 3, {done: '1', found: '3'})`: the number chooses the form, the names are put into it. `read` finds a message
 * by its name in the browser's catalogue, forms of a plural joined by ` | `.
 */
export const createI18n = (read: (name: string) => string = chromeMessage) => ({
  t(key: string, ...parameters: readonly Parameter[]): string {
    let message = read(key.replaceAll('.', '_'));
    for (const parameter of parameters) {
      message =
        typeof parameter === 'number'
          ? chooseForm(message.split(' | '), parameter, read('locale'))
          : putInto(message, parameter, rightToLeft.test(read('locale')));
    }
    return message;
  },
});

/** Languages of ours and of anybody's who adds one. */
const rightToLeft = /^(?:ar|fa|he|ur)\b/;

/**
 * What is put into words from right to left is isolated from them (Unicode's FSI and PDI): `*.example.org` would else have its
 * signs at the wrong ends. What was put together in the same way before runs as these words do (RLI): first strong isolates heed
 * nothing that is isolated within them (UAX #9, P2), and would find no letter there.
 */
const putInto = (
  message: string,
  values: Readonly<Record<string, string | number>>,
  isolates: boolean,
): string =>
  message.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (!isolates) return String(value);
    const opens = String(value).includes('\u2068') ? '\u2067' : '\u2068';
    return `${opens}${value}\u2069`;
  });

/** What `findSeeds` found, put in by the build; null while Verso is developed: catalogues then change under way. */
declare const WORD_SEEDS: readonly number[] | null;

let words: readonly string[] | undefined;

// Not the `browser` of WXT, of which the small scripts on pages would carry more than they need.
function chromeMessage(name: string): string {
  if (WORD_SEEDS === null || !isPacked(name)) return chrome.i18n.getMessage(name);
  words ??= chrome.i18n.getMessage('words').split('\n');
  return words[wordPlace(name, WORD_SEEDS)] ?? '';
}
