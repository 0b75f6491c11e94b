import { afterEach, describe, expect, it } from 'vitest';
import { clearPage, find } from '../../support/page.ts';
import { translateHtml } from '../../support/translate-tree.ts';
import { sentences } from './pairs.ts';

afterEach(clearPage);

/** The translation as a service returns it: with the numbers that the elements were sent under. */
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

/** The page's markup without what only says the language. */
const withoutAttributes = (html: string): string => html.replace(/<(\w+)[^>]*>/g, '<$1>');

describe.each(sentences)('$source', ({ source, translations }) => {
  it.each(Object.entries(translations))('%s', (target, translation) => {
    translateHtml(`<p>${source.replace('<a>', '<a href="#">')}</p>`, {
      target,
      reply: ({ text }) => replyOf(text, translation),
    });
    expect(withoutAttributes(find('p').innerHTML)).toBe(translation);
  });
});
