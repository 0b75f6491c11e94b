import { clearPage, find } from '../../support/page.ts';
import { translateHtml } from '../../support/translate-tree.ts';
import type { Sentence } from './pairs.ts';

/** Returns the translation as a service replies, with the element ids of the sent text. */
const replyOf = (sent: string, translation: string): string => {
  const numbers = new Map(
    [...sent.matchAll(/<(\w+) id="(\d+)"/g)].map(([, name, id]) => [name, id] as const),
  );
  return translation.replace(/<(\/?)(\w+)>/g, (_, slash: string, name: string) => {
    const id = numbers.get(name);
    if (id === undefined) return '';
    return slash ? `</${name}>` : `<${name} id="${id}">`;
  });
};

/** Removes all attributes, because the comparison is about text and elements. */
const withoutAttributes = (html: string): string => html.replace(/<(\w+)[^>]*>/g, '<$1>');

/** Returns what the page shows of a sentence after a service has replied as the translator wrote. */
export function replay(source: string, target: string, translation: string): string {
  translateHtml(`<p>${source.replace('<a>', '<a href="#">')}</p>`, {
    target,
    reply: ({ text }) => replyOf(text, translation),
  });
  const shown = withoutAttributes(find('p').innerHTML);
  clearPage();
  return shown;
}

/** Returns each translation that is shown otherwise than it was written, and how. */
export const findInexact = (sentences: readonly Sentence[]) =>
  sentences.flatMap(({ source, translations }) =>
    Object.entries(translations)
      .map(([target, wanted]) => ({ target, wanted, shown: replay(source, target, wanted) }))
      .filter(({ wanted, shown }) => shown !== wanted),
  );
