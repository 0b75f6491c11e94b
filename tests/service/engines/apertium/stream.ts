import type { SourceNode, SourceTree } from './source-tree.ts';

/**
 * Apertium's stream: blanks `[…]` stay about where they are; bound blanks `[[…]]word[[/]]` move with their word and
 * carry tags through reordering.
 */
const reserved = /[\\^$/<>@[\]{}]/g;
// Apertium uses a tilde itself, so a text's tilde becomes another character.
const tilde = '\ue07e';
const escapeText = (text: string): string =>
  // NUL ends a text.
  text.replaceAll('\0', ' ').replaceAll('~', tilde).replace(reserved, '\\$&');

const bound = (number: number, word: string) => `[[t:x:${number}]]${word}[[/]]`;

/** Stands for an untranslated element. No dictionary knows it, so it passes like a name. */
const placeholder = 'Xqza';

function encodeLeaf(text: string, number: number): string {
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  if (core === '' || number === 0) return escapeText(text);
  return before + bound(number, escapeText(core)) + after;
}

/** Ends a sentence. Without a mark, a point is added and removed later by its blank's name. */
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

export function encodeStream({ root }: SourceTree): string {
  const stream = encodeAll(root.children, '');
  return `${stream}${sentenceEnd(stream)}`;
}

/** Text with the number of its innermost element, or an atom. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly numbers: readonly number[] }
  | { readonly kind: 'blank'; readonly number: number };

const token =
  /\[\[([^\]]*)\]\]((?:\\.|[^[\\])*)\[\[\/\]\]|\[((?:\\.|[^\]\\])*)\]|((?:\\.|[^[\\])+)/gsu;

const unescapeText = (text: string) => text.replace(/\\(.)/gsu, '$1').replaceAll(tilde, '~');

/** Reads the engine's output. */
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
