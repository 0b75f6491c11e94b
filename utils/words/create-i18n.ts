import { chosenWords } from './chosen-words.ts';
import { isPacked } from './is-packed.ts';
import { wordPlace } from './word-place.ts';

const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * In the catalogue's order. The Romance “many” (“1 million de …”) is read as “other”, because nobody writes it beside
 * digits.
 * @param locale a BCP 47 tag
 */
export function formsOf(locale: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const has = (category: Intl.LDMLPluralRule) => pluralCategories.includes(category);
  return order.filter((category) => has(category) && (category !== 'many' || has('few')));
}

/**
 * @param forms one for each of `formsOf(locale)`; an additional first one means exactly zero
 * @returns the last form if the language has more categories than `forms`
 */
export function chooseForm(forms: readonly string[], count: number, locale: string): string {
  const categories = formsOf(locale);
  const extra = Math.max(0, forms.length - categories.length);
  if (extra > 0 && count === 0) return forms[0] ?? '';
  const index = categories.indexOf(new Intl.PluralRules(locale).select(count));
  return forms[index < 0 ? forms.length - 1 : index + extra] ?? forms.at(-1) ?? '';
}

type Parameter = number | Readonly<Record<string, string | number>>;

/**
 * In a catalogue, a plural form is named by the first number that takes it, and the last form is `n` (Arabic: 0, 1, 2,
 * 3, 11, n).
 *
 * `t('popup.textsOf', 3, {done: '1', found: '3'})`: the number chooses the form, the names fill it. `read` returns a
 * message of the browser's catalogue, with plural forms joined by ` | `.
 */
export const createI18n = (read: (name: string | number) => string = chromeMessage) => ({
  t(key: string | number, ...parameters: readonly Parameter[]): string {
    let message = read(typeof key === 'number' ? key : key.replaceAll('.', '_'));
    for (const parameter of parameters) {
      message =
        typeof parameter === 'number'
          ? chooseForm(message.split(' | '), parameter, read('locale'))
          : putInto(message, parameter, rightToLeft.test(read('locale')));
    }
    return message;
  },
});

/** Arabic, and languages that a translator may add. */
const rightToLeft = /^(?:ar|fa|he|ur)\b/;

/**
 * In a right-to-left message, values are isolated (FSI and PDI), because the signs of `*.example.org` would move to the
 * wrong ends. A value with an isolate gets RLI: FSI ignores isolated letters (UAX #9, P2).
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

/** The build inserts the result of `findSeeds`. Null in development, and for scripts in pages, which write every key out. */
declare const WORD_SEEDS: readonly number[] | null;

let words: readonly string[] | undefined;

/**
 * WXT's `browser` would make the small page scripts larger.
 * @param name the build puts a message's place where a key is written out (utils/build/pack-words.ts)
 */
function chromeMessage(name: string | number): string {
  const chosen = chosenWords();
  if (typeof name === 'string') {
    if (WORD_SEEDS !== null && isPacked(name)) return chromeMessage(wordPlace(name, WORD_SEEDS));
    return chosen?.catalogue[name]?.message ?? chrome.i18n.getMessage(name);
  }
  if (!chosen) words ??= chrome.i18n.getMessage('words').split('\n');
  return (chosen?.lines ?? words)?.[name] ?? '';
}
