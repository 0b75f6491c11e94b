import { decodeText } from '../../entities.ts';
import type { Token } from '../../markup.ts';
import { joinTokens, pairTags, tokenize, untranslatableRanges } from '../../markup.ts';

/** An element, or the whole text (number 0, no tags). */
export interface SourceElement {
  readonly kind: 'element';
  readonly number: number;
  readonly open: string;
  readonly close: string;
  readonly parent: SourceElement | null;
  readonly children: SourceNode[];
}

/** Translatable characters. */
export interface SourceLeaf {
  readonly kind: 'leaf';
  readonly parent: SourceElement;
  text: string;
}

/** An empty tag, a comment or an untranslatable element, passed through as written. */
export interface SourceAtom {
  readonly kind: 'atom';
  readonly number: number;
  readonly raw: string;
  readonly parent: SourceElement;
  /** A `word` takes part in the sentence, a `blank` does not, a `break` ends it. */
  readonly role: 'word' | 'blank' | 'break';
}

export type SourceNode = SourceElement | SourceLeaf | SourceAtom;

export interface SourceTree {
  readonly root: SourceElement;
  /** In order of appearance. */
  readonly leaves: readonly SourceLeaf[];
  readonly elements: ReadonlyMap<number, SourceElement>;
  readonly atoms: ReadonlyMap<number, SourceAtom>;
}

const hasLetter = (text: string) => /\p{L}/u.test(text);

/** Readable text; an unknown reference is no word. */
const textOf = (tokens: readonly Token[]): string =>
  tokens
    .flatMap((token) => (token.kind === 'text' ? decodeText(token.raw) : []))
    .map(({ text, isOpaque }) => (isOpaque ? '' : text))
    .join('');

class Builder {
  readonly root: SourceElement = {
    kind: 'element',
    number: 0,
    open: '',
    close: '',
    parent: null,
    children: [],
  };
  readonly leaves: SourceLeaf[] = [];
  readonly elements = new Map<number, SourceElement>([[0, this.root]]);
  readonly atoms = new Map<number, SourceAtom>();
  #current = this.root;
  #count = 0;

  open(open: string, close: string): void {
    this.#count += 1;
    const element: SourceElement = {
      kind: 'element',
      number: this.#count,
      open,
      close,
      parent: this.#current,
      children: [],
    };
    this.#current.children.push(element);
    this.elements.set(element.number, element);
    this.#current = element;
  }

  close(): void {
    this.#current = this.#current.parent ?? this.root;
  }

  leaf(text: string): void {
    if (text === '') return;
    const leaf: SourceLeaf = { kind: 'leaf', parent: this.#current, text };
    this.#current.children.push(leaf);
    this.leaves.push(leaf);
  }

  atom(raw: string, role: SourceAtom['role']): void {
    this.#count += 1;
    const atom: SourceAtom = {
      kind: 'atom',
      number: this.#count,
      raw,
      parent: this.#current,
      role,
    };
    this.#current.children.push(atom);
    this.atoms.set(atom.number, atom);
  }
}

/** Plain text: every line is a sentence. */
export function plainTree(text: string): SourceTree {
  const tree = new Builder();
  for (const part of text.split(/(\s*\n\s*)/)) {
    if (part.includes('\n')) tree.atom(part, 'break');
    else tree.leaf(part);
  }
  return tree;
}

/** Broken markup is allowed: an unpaired tag is an atom. */
export function markupTree(
  source: string,
  options: { readonly isHtml: boolean; readonly ignoreTags: ReadonlySet<string> },
): SourceTree {
  const tree = new Builder();
  const tokens = tokenize(source, options.isHtml);
  const pairs = pairTags(tokens, options.isHtml);
  const kept = new Map(untranslatableRanges(tokens, options));
  const ends = new Set<number>();
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) continue;
    const end = kept.get(index) ?? pairs.get(index);
    const content = end === undefined ? '' : textOf(tokens.slice(index, end + 1));
    if (end !== undefined && (kept.has(index) || !hasLetter(content))) {
      // "[1]" or an icon stays in its place.
      const role = kept.has(index) && content.trim() !== '' ? 'word' : 'blank';
      tree.atom(joinTokens(tokens.slice(index, end + 1)), role);
      index = end;
    } else if (token.kind === 'text') {
      addText(tree, token.raw, options.isHtml);
    } else if (end !== undefined) {
      tree.open(token.raw, tokens[end]?.raw ?? '');
      ends.add(end);
    } else if (ends.has(index)) {
      tree.close();
    } else {
      tree.atom(token.raw, /^<(?:br|hr)\b/i.test(token.raw) ? 'break' : 'blank');
    }
  }
  return tree;
}

function addText(tree: Builder, raw: string, isHtml: boolean): void {
  for (const { text, isOpaque } of decodeText(raw)) {
    if (isOpaque) tree.atom(text, 'blank');
    else tree.leaf(isHtml ? text.replace(/[ \t\r\n]+/g, ' ') : text);
  }
}
