import { chooseForm } from './choose-form.ts';

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
          : message.replace(/\{(\w+)\}/g, (whole, name) => String(parameter[name] ?? whole));
    }
    return message;
  },
});

// Not the polyfill: scripts on pages take their words from here, too, and need no more of it.
const chromeMessage = (name: string): string => chrome.i18n.getMessage(name);
