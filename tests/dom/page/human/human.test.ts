import { afterEach, describe, expect, it } from 'vitest';
import { clearPage, find } from '../../support/page.ts';
import { translateHtml } from '../../support/translate-tree.ts';
import { sentences } from './pairs.ts';

afterEach(clearPage);

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

describe.each(sentences)('$source', ({ source, translations }) => {
  it.each(Object.entries(translations))('%s', (target, translation) => {
    translateHtml(`<p>${source.replace('<a>', '<a href="#">')}</p>`, {
      target,
      reply: ({ text }) => replyOf(text, translation),
    });
    expect(withoutAttributes(find('p').innerHTML)).toBe(translation);
  });
});
