import type { SourceNode, SourceTree } from './source-tree.ts';

/**
 * Apertium's stream: blanks `[…]` stand between words and stay about where they are, blanks bound to words
 * `[[…]]word[[/]]` go where the word goes. That is what carries tags through reordering.
 */
const reserved = /[\\^$/<>@[\]{}]/g;
// Apertium wakes its last step with a tilde and takes it away, so a text's own goes through as another character.
const tilde = '\ue07e';
const escapeText = (text: string): string =>
  // NUL ends a text for the engine.
  text.replaceAll('\0', ' ').replaceAll('~', tilde).replace(reserved, '\\$&');

const bound = (number: number, word: string) => `[[t:x:${number}]]${word}[[/]]`;

/** What stands for an element that is not translated: unknown to any dictionary, so it is passed on like a name. */
const placeholder = 'Xqza';

function encodeLeaf(text: string, number: number): string {
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  if (core === '' || number === 0) return escapeText(text);
  return before + bound(number, escapeText(core)) + after;
}

/** Ends a sentence; where no mark does, a point is lent and taken back by the name of its blank. */
const sentenceEnd = (sofar: string) =>
  /[.!?:;…]["'”’»)]*(?:\[\[\/\]\])?\s*$/u.test(sofar.slice(-40)) ? '[end]' : '.[point]';

function encodeNode(node: SourceNode, sofar: string): string {
  if (node.kind === 'leaf') return sofar + encodeLeaf(node.text, node.parent.number);
  if (node.kind === 'element') return encodeAll(node.children, sofar);
  if (node.role === 'word') return sofar + bound(node.number, placeholder);
  const end = node.role === 'break' ? sentenceEnd(sofar) : '';
  return `${sofar}${end}[s:${node.number}]`;
}

const encodeAll = (nodes: readonly SourceNode[], sofar: string): string =>
  nodes.reduce((done, node) => encodeNode(node, done), sofar);

/** A whole text as one stream. */
export function encodeStream({ root }: SourceTree): string {
  const stream = encodeAll(root.children, '');
  return `${stream}${sentenceEnd(stream)}`;
}

/** A stretch of what came back: text with the number of the innermost element, or an atom in its place. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly numbers: readonly number[] }
  | { readonly kind: 'blank'; readonly number: number };

const token =
  /\[\[([^\]]*)\]\]((?:\\.|[^[\\])*)\[\[\/\]\]|\[((?:\\.|[^\]\\])*)\]|((?:\\.|[^[\\])+)/gsu;

const unescapeText = (text: string) => text.replace(/\\(.)/gsu, '$1').replaceAll(tilde, '~');

/** Reads what the engine gave back. */
export function decodeStream(output: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [, labels, word, blank, text] of output.replaceAll('.[point]', '').matchAll(token)) {
    if (labels !== undefined) {
      const numbers = [...labels.matchAll(/t:x:(\d+)/g)].map((match) => Number(match[1]));
      pieces.push({ kind: 'text', text: unescapeText(word ?? ''), numbers });
    } else if (blank !== undefined) {
      const number = /^s:(\d+)$/.exec(blank)?.[1];
      if (number !== undefined) pieces.push({ kind: 'blank', number: Number(number) });
    } else if (text !== undefined) {
      pieces.push({ kind: 'text', text: unescapeText(text), numbers: [] });
    }
  }
  return pieces;
}
