/**
 * Reads only the text and the numbered elements of a reply. The parser's document has no browsing context, so nothing loads
 * or runs, and none of its nodes leaves this file.
 */
import { untagLineEnds } from '../../base/escape-text.ts';
import { firstCharacter, lastCharacter, wouldGlue } from '../read/letters.ts';
import type { ReplyNode } from './own-markup.ts';
import { readOwnMarkup } from './own-markup.ts';

const noText = new Set(
  'script style iframe template noscript noembed noframes object embed svg math textarea select title xmp plaintext'.split(
    ' ',
  ),
);

const numberOf = (element: Element): number | null => {
  const id = element.getAttribute('id');
  return id !== null && /^[1-9]\d{0,4}$/.test(id) ? Number(id) : null;
};

const read = (parent: Node): ReplyNode[] => {
  const nodes: ReplyNode[] = [];
  for (const child of parent.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) nodes.push((child as Text).data);
    if (child.nodeType !== Node.ELEMENT_NODE) continue;
    const element = child as Element;
    if (noText.has(element.localName)) continue;
    const id = numberOf(element);
    if (id === null) nodes.push(...read(element));
    else nodes.push({ id, children: read(element) });
  }
  return nodes;
};

/** Other elements are unwrapped. Never throws. */
export const readMarkup = (markup: string): ReplyNode[] => {
  const lines = untagLineEnds(markup);
  return readOwnMarkup(lines) ?? parseMarkup(lines);
};

const parseMarkup = (markup: string): ReplyNode[] => {
  // Inside a span, the parser keeps leading white space.
  const inert = new DOMParser().parseFromString(`<body><span>${markup}</span>`, 'text/html');
  return read(inert.body);
};

export const textOfReply = (nodes: readonly ReplyNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOfReply(node.children))).join('');

/** Null if the nodes begin with other words. */
export const behindWords = (
  [first, ...others]: readonly ReplyNode[],
  words: string,
): ReplyNode[] | null => {
  const text = typeof first === 'string' ? first.trimStart() : '';
  if (!text.startsWith(words)) return null;
  const rest = text.slice(words.length);
  // A single longer word is another word. Before several words, the given words may end inside the first.
  const isOtherWord =
    wouldGlue(lastCharacter(words), firstCharacter(rest)) &&
    !/\s/.test(textOfReply([rest, ...others]).trimEnd());
  return isOtherWord ? null : [rest, ...others];
};
