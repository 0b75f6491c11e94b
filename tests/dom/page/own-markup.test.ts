import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReplyNode } from '../../../utils/page/reply/own-markup.ts';
import { readOwnMarkup } from '../../../utils/page/reply/own-markup.ts';
import { readMarkup } from '../../../utils/page/reply/reply.ts';

/** Merges neighbouring texts, because a parser may leave them separate. */
const joined = (nodes: readonly ReplyNode[]): ReplyNode[] => {
  const all: ReplyNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (typeof node !== 'string') all.push({ id: node.id, children: joined(node.children) });
    else if (typeof last === 'string') all[all.length - 1] = last + node;
    else all.push(node);
  }
  return all;
};

/**
 * Parses markup with the browser. The leading comment selects its parser, because Verso's own markup has no comments.
 */
const parsed = (markup: string): ReplyNode[] => joined(readMarkup(`<!---->${markup}`));

const part = fc.constantFrom(
  ...['Viejo ', ' perro', '&amp;', '&lt;b&gt;', '&quot;', '&eacute;', '&', '<', '>', ' < ', '\r\n'],
  ...['<b id="1">', '</b>', '<i id="2">', '</i>', '<span id="3">', '</span>', '<b>', '<p>', '</p>'],
  ...['<code id="4" translate="no">', '</code>', '<br id="5">', '<img id="6">', '</br>', '</img>'],
  ...['<script id="7">', '</script>', '<b id="0">', '<B ID="1">', '<b  id="1">', '<!-- -->'],
);

describe('markup that is written as texts are sent', () => {
  it('is read without the parser', () => {
    const markup =
      'El <b id="1">viejo <i id="2">perro</i></b> &amp; <code id="3" translate="no">a&lt;b</code><br id="4">.';
    expect(readOwnMarkup(markup)).toEqual([
      'El ',
      { id: 1, children: ['viejo ', { id: 2, children: ['perro'] }] },
      ' & ',
      { id: 3, children: ['a<b'] },
      { id: 4, children: [] },
      '.',
    ]);
  });

  it('is left to the parser where it is deeper than any sentence', () => {
    expect(readOwnMarkup('<i id="1">'.repeat(200) + '</i>'.repeat(200))).toBeNull();
  });

  it('says the same as the parser, or nothing', () => {
    const says = (parts: string[]): void => {
      const markup = parts.join('');
      const own = readOwnMarkup(markup);
      if (own !== null) expect(own).toEqual(parsed(markup));
    };
    fc.assert(fc.property(fc.array(part, { maxLength: 12 }), says), { numRuns: 2000 });
  });
});
