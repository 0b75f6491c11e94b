/**
 * Applies the same changes to the page under test and to its untranslated twin. Elements are identified by their order
 * of creation, because their positions may differ.
 */
import fc from 'fast-check';

/** A change, its target (counted by creation), and its words. */
export interface Change {
  readonly kind: keyof typeof kinds;
  readonly target: number;
  readonly other: number;
  readonly words: string;
}

export class ChangingPage {
  readonly root: Element;
  readonly #elements: Element[];
  readonly #texts: Text[];

  constructor(root: Element, html: string) {
    this.root = root;
    root.innerHTML = html;
    this.#elements = [...root.querySelectorAll('*')];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    this.#texts = [];
    while (walker.nextNode()) this.#texts.push(walker.currentNode as Text);
  }

  element(index: number): Element {
    return this.#elements[index % Math.max(this.#elements.length, 1)] ?? this.root;
  }

  text(index: number): Text | undefined {
    return this.#texts[index % Math.max(this.#texts.length, 1)];
  }

  create(words: string): Element {
    const element = document.createElement('p');
    const text = new Text(words);
    element.append(text);
    this.#elements.push(element);
    this.#texts.push(text);
    return element;
  }

  /** Returns the sorted letters of each element, in sorted order. Verso may have moved words, so positions differ. */
  wordsOfAll(): string[] {
    return this.#elements.map(({ textContent }) => [...(textContent ?? '')].sort().join('')).sort();
  }

  do({ kind, target, other, words }: Change): void {
    kinds[kind](this, target, other, words);
  }
}

type Kind = (page: ChangingPage, target: number, other: number, words: string) => void;

const kinds = {
  'writes a text': (page, target, _, words) => {
    const text = page.text(target);
    if (text) text.data = words;
  },
  'fills an element': (page, target, _, words) => {
    // `textContent` is unsuitable: Chromium keeps a node with the same text unless an observer watches the page.
    page.element(target).replaceChildren(words);
  },
  'adds an element': (page, target, _, words) => {
    page.element(target).after(page.create(words));
  },
  'removes an element': (page, target) => {
    page.element(target).remove();
  },
  'moves an element': (page, target, other) => {
    const [element, next] = [page.element(target), page.element(other)];
    if (next.isConnected && next !== page.root && !element.contains(next)) next.before(element);
  },
  'gives a title': (page, target, _, words) => {
    page.element(target).setAttribute('title', words);
  },
  'writes a longer text': (page, target, _, words) => {
    const text = page.text(target);
    if (text) text.data = `The old cat ${words}`;
  },
  'inserts a break': (page, target) => {
    page.text(target)?.before(document.createElement('br'));
  },
  'replaces breaks': (page, target) => {
    for (const br of page.element(target).querySelectorAll('br'))
      br.replaceWith(document.createElement('br'));
  },
  'wraps an element': (page, target) => {
    const element = page.element(target);
    if (!element.isConnected || element === page.root) return;
    const box = document.createElement('div');
    element.before(box);
    box.append(element);
  },
  'takes out and in': (page, target) => {
    const element = page.element(target);
    const { parentNode, nextSibling } = element;
    if (element === page.root || !parentNode) return;
    element.remove();
    parentNode.insertBefore(element, nextSibling);
  },
  'turns children round': (page, target) => {
    const element = page.element(target);
    element.append(...[...element.children].reverse());
  },
  'replaces a text': (page, target, _, words) => {
    const text = page.text(target);
    if (text?.parentNode) text.replaceWith(new Text(words));
  },
  'gives a language': (page, target, other) => {
    page.element(target).setAttribute('lang', other % 2 ? 'en' : 'de');
  },
  'hides or shows': (page, target) => {
    page.element(target).toggleAttribute('hidden');
  },
} satisfies Record<string, Kind>;

export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    target: fc.nat(40),
    other: fc.nat(40),
    words: fc.constantFrom('Dog', 'The old cat', '12', '…', 'cow '),
  }),
  { minLength: 1, maxLength: 8 },
);
