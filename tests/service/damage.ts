import type { Token } from './markup.ts';
import { joinTokens, pairTags, tokenize } from './markup.ts';

/**
 * Damages to tags that public services showed, as functions of a translated text. The text itself selects the damaged
 * tag, so equal texts get equal damage. A text without suitable tags stays as it is.
 */
export type Damage = (translated: string) => string;

interface Element {
  readonly open: number;
  readonly close: number;
}

const elementsOf = (tokens: readonly Token[]): Element[] =>
  [...pairTags(tokens)].map(([open, close]) => ({ open, close }));

function hash(text: string): number {
  let value = 0;
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return value;
}

/** Changes one of the text's elements. */
const onElement =
  (
    change: (tokens: readonly Token[], element: Element) => string,
    suits: (tokens: readonly Token[], element: Element) => boolean = () => true,
  ): Damage =>
  (translated) => {
    const tokens = tokenize(translated);
    const elements = elementsOf(tokens).filter((element) => suits(tokens, element));
    const element = elements[hash(translated) % elements.length];
    return element ? change(tokens, element) : translated;
  };

const before = (tokens: readonly Token[], { open }: Element) => joinTokens(tokens.slice(0, open));
const after = (tokens: readonly Token[], { close }: Element) => joinTokens(tokens.slice(close + 1));
const whole = (tokens: readonly Token[], { open, close }: Element) =>
  joinTokens(tokens.slice(open, close + 1));
const inside = (tokens: readonly Token[], { open, close }: Element) =>
  joinTokens(tokens.slice(open + 1, close));
const raw = (tokens: readonly Token[], index: number) => tokens[index]?.raw ?? '';

const hasText = (tokens: readonly Token[], element: Element) =>
  /\S/.test(inside(tokens, element).replace(/<[^>]*>/g, ''));

const isUntranslatable = (tokens: readonly Token[], { open }: Element) =>
  /translate\s*=\s*["']?no|notranslate/i.test(raw(tokens, open));

/** The first word after an element. */
const nextWord = /^(\s*[\p{L}\p{M}\p{N}]+)([\s\S]*)$/u;
const wordTail = /^([\s\S]*[\p{L}\p{N}])([\p{L}\p{M}\p{N}]{2})$/u;

export const damages = {
  'tag-moved': {
    about: 'Moves an element to the other end of the text.',
    apply: onElement((tokens, element) => {
      const [start, end] = [before(tokens, element), after(tokens, element)];
      const moved = whole(tokens, element);
      return end.trim() === '' ? `${moved} ${start}${end}` : `${start}${end} ${moved}`;
    }),
  },
  'tags-swapped': {
    about: 'Exchanges the places of two neighbouring elements.',
    apply(translated: string) {
      const tokens = tokenize(translated);
      const elements = elementsOf(tokens);
      for (const first of elements) {
        const second = elements.find(({ open }) => open > first.close);
        if (!second) continue;
        const between = joinTokens(tokens.slice(first.close + 1, second.open));
        return (
          before(tokens, first) +
          whole(tokens, second) +
          between +
          whole(tokens, first) +
          after(tokens, second)
        );
      }
      return translated;
    },
  },
  'tag-dropped': {
    about: 'Drops the tags of an element and keeps its words.',
    apply: onElement(
      (tokens, element) =>
        before(tokens, element) + inside(tokens, element) + after(tokens, element),
    ),
  },
  'tag-lost': {
    about: 'Drops an element and its words.',
    apply: onElement((tokens, element) => before(tokens, element) + after(tokens, element)),
  },
  'tags-lost': {
    about: 'Drops every tag.',
    apply: (translated: string) =>
      joinTokens(tokenize(translated).filter((token) => token.kind === 'text')),
  },
  'tag-doubled': {
    about: 'Repeats an element.',
    apply: onElement(
      (tokens, element) =>
        before(tokens, element) +
        whole(tokens, element) +
        whole(tokens, element) +
        after(tokens, element),
    ),
  },
  'tag-split': {
    about: 'Divides an element into two with the same id.',
    apply: onElement((tokens, element) => {
      const [open, close] = [raw(tokens, element.open), raw(tokens, element.close)];
      const content = inside(tokens, element);
      if (content.includes('<')) return joinTokens(tokens);
      const middle = Math.ceil(content.length / 2);
      const halves = [content.slice(0, middle), content.slice(middle)];
      return (
        before(tokens, element) +
        halves.map((half) => open + half + close).join(' ') +
        after(tokens, element)
      );
    }, hasText),
  },
  'tag-emptied': {
    about: 'Empties an element and puts its words behind it.',
    apply: onElement(
      (tokens, element) =>
        before(tokens, element) +
        raw(tokens, element.open) +
        raw(tokens, element.close) +
        inside(tokens, element) +
        after(tokens, element),
      hasText,
    ),
  },
  'tag-unclosed': {
    about: 'Leaves out a closing tag.',
    apply: onElement(
      (tokens, element) =>
        before(tokens, element) +
        raw(tokens, element.open) +
        inside(tokens, element) +
        after(tokens, element),
    ),
  },
  'tag-crossed': {
    about: 'Closes two nested or neighbouring elements in the wrong order.',
    apply(translated: string) {
      const tokens = [...tokenize(translated)];
      const [first, second] = elementsOf(tokens);
      if (!first || !second) return translated;
      const [a, b] = [tokens[first.close], tokens[second.close]];
      if (a && b) {
        tokens[first.close] = b;
        tokens[second.close] = a;
      }
      return joinTokens(tokens);
    },
  },
  'tag-invented': {
    about: 'Adds an element that was never sent.',
    apply: (translated: string) => `<span id="9999">+</span>${translated}<g id="77"></g>`,
  },
  'untranslatable-to-start': {
    about: 'Moves an untranslatable element to the start of the text.',
    apply: onElement(
      (tokens, element) =>
        `${whole(tokens, element)} ${before(tokens, element)}${after(tokens, element)}`,
      isUntranslatable,
    ),
  },
  'untranslatable-translated': {
    about: 'Changes the words of an untranslatable element.',
    apply: onElement(
      (tokens, element) =>
        before(tokens, element) +
        raw(tokens, element.open) +
        'other words' +
        raw(tokens, element.close) +
        after(tokens, element),
      isUntranslatable,
    ),
  },
  'space-lost': {
    about: 'Drops the spaces beside every tag.',
    apply: (translated: string) =>
      translated.replace(/\s+(?=<[A-Za-z])/g, '').replace(/(<\/[^>]*>)\s+/g, '$1'),
  },
  'space-added': {
    about: 'Adds spaces on both sides of every tag.',
    apply: (translated: string) => translated.replace(/<[^>]*>/g, ' $& '),
  },
  'tail-pushed-out': {
    about: 'Pushes the last letters of an element’s last word out of it.',
    apply: onElement((tokens, element) => {
      const [, head, tail] = wordTail.exec(inside(tokens, element)) ?? [];
      if (head === undefined || tail === undefined) return joinTokens(tokens);
      return (
        before(tokens, element) +
        raw(tokens, element.open) +
        head +
        raw(tokens, element.close) +
        tail +
        after(tokens, element)
      );
    }, hasText),
  },
  'text-pulled-in': {
    about: 'Pulls the word after an element into it.',
    apply: onElement(
      (tokens, element) => {
        const [, word = '', rest = ''] = nextWord.exec(after(tokens, element)) ?? [];
        return (
          before(tokens, element) +
          raw(tokens, element.open) +
          inside(tokens, element) +
          word +
          raw(tokens, element.close) +
          rest
        );
      },
      (tokens, element) => nextWord.test(after(tokens, element)),
    ),
  },
  'entities-rewritten': {
    about: 'Writes characters as other references.',
    apply: (translated: string) =>
      joinTokens(
        tokenize(translated).map((token) =>
          token.kind === 'text' ? { kind: 'text', raw: rewriteReferences(token.raw) } : token,
        ),
      ),
  },
  'tags-escaped': {
    about: 'Escapes the tags, which makes them text.',
    apply: (translated: string) => translated.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  },
  'tags-upper-case': {
    about: 'Writes tag names in capitals.',
    apply: (translated: string) =>
      translated.replace(/<\/?[A-Za-z][\w-]*/g, (start) => start.toUpperCase()),
  },
  'attributes-lost': {
    about: 'Drops every attribute.',
    apply: (translated: string) => translated.replace(/<([A-Za-z][\w-]*)[^>]*>/g, '<$1>'),
  },
  'attributes-rewritten': {
    about: 'Writes attributes in another order and with other quotes, and adds one.',
    apply: (translated: string) =>
      translated.replace(
        /<([A-Za-z][\w-]*)((?:\s+[\w-]+="[^"]*")+)\s*>/g,
        (_, name: string, list: string) =>
          `<${name} lang='xx' ${list
            .trim()
            .split(/\s+(?=[\w-]+=)/)
            .reverse()
            .join(' ')
            .replaceAll('"', "'")}>`,
      ),
  },
  'ids-exchanged': {
    about: 'Exchanges the first two ids.',
    apply(translated: string) {
      const [first, second] = [...translated.matchAll(/\bid="(\d+)"/g)].map((match) => match[1]);
      if (first === undefined || second === undefined) return translated;
      return translated.replace(/\bid="(\d+)"/g, (same, id: string) =>
        id === first ? `id="${second}"` : id === second ? `id="${first}"` : same,
      );
    },
  },
  'sentence-invented': {
    about: 'Adds a sentence that the source does not have.',
    apply: (translated: string) => `${translated} Thank you for reading this far.`,
  },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly apply: Damage }>>;

const quotes: Readonly<Record<string, string>> = { '"': '&quot;', "'": '&#39;' };

function rewriteReferences(text: string): string {
  return text
    .replace(/&(amp|lt|gt);/g, (_, name: string) =>
      name === 'amp' ? '&#38;' : name === 'lt' ? '&#x3C;' : '&#62;',
    )
    .replace(/["']/g, (quote) => quotes[quote] ?? quote)
    .replace(/[\u00a0-\u00ff]/g, (character) => `&#${character.codePointAt(0)};`);
}
