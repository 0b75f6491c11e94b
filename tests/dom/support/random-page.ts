/** Random pages and random damage to replies, for properties that hold on all of them. */
import fc from 'fast-check';
import type { SourceText } from '../../../utils/base/texts.ts';
import { inCapitals } from './fake-translator.ts';

const words = fc.constantFrom(
  'dog',
  ' old ',
  'The ',
  ' ',
  '. ',
  '3',
  'cat & cow',
  '\n',
  '犬が',
  '« ',
);

const inlineNames = fc.constantFrom(
  'b',
  'i',
  'a',
  'span',
  'sup',
  'x-dog',
  'code',
  'button',
  'label',
);
const emptyOnes = fc.constantFrom(
  '<br>',
  '<img src="data:,">',
  '<!-- c -->',
  '<input value="v">',
  '<span hidden>off</span>',
  '<svg width="1" height="1"></svg>',
);

const { inline } = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3, depthSize: 'medium' },
    words,
    emptyOnes,
    fc
      .tuple(inlineNames, fc.array(tie('inline'), { maxLength: 4 }))
      .map(([name, inside]) => `<${name}>${inside.join('')}</${name}>`),
  ),
}));

const line = fc.array(inline, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));

const blockNames = fc.constantFrom('p', 'li', 'div', 'td', 'h2', 'section');

const block = fc
  .tuple(blockNames, line)
  .map(([name, inside]) =>
    name === 'td'
      ? `<table><tbody><tr><td>${inside}</td></tr></tbody></table>`
      : `<${name}>${inside}</${name}>`,
  );

/** A body of blocks, and of text between them. */
export const pages = fc
  .array(fc.oneof({ weight: 3, arbitrary: block }, { weight: 1, arbitrary: line }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''));

/** One thing that a service may do to the tokens of a reply (contract.md), by two random places. */
type Damage = (tokens: string[], a: number, b: number) => void;

const at = (tokens: readonly string[], place: number): number =>
  tokens.length === 0 ? 0 : place % tokens.length;

const insertion =
  (...markup: string[]): Damage =>
  (tokens, a, b) => {
    tokens.splice(at(tokens, a), 0, markup[b % markup.length] ?? '');
  };

export const damages: Readonly<Record<string, Damage>> = {
  moved: (tokens, a, b) => {
    const [token = ''] = tokens.splice(at(tokens, a), 1);
    tokens.splice(at(tokens, b), 0, token);
  },
  dropped: (tokens, a) => {
    tokens.splice(at(tokens, a), 1);
  },
  doubled: (tokens, a, b) => {
    tokens.splice(at(tokens, b), 0, tokens[at(tokens, a)] ?? '');
  },
  exchanged: (tokens, a, b) => {
    const [i, j] = [at(tokens, a), at(tokens, b)];
    [tokens[i], tokens[j]] = [tokens[j] ?? '', tokens[i] ?? ''];
  },
  emptied: (tokens, a) => {
    if (!tokens[at(tokens, a)]?.startsWith('<')) tokens[at(tokens, a)] = '';
  },
  spaced: insertion(' ', '  ', '\u00a0', '\n'),
  invented: insertion(
    '<u>',
    '</u>',
    '<b id="99">x</b>',
    '</b>',
    '</p>',
    '<b id="1">',
    '<i id="2">',
  ),
  hostile: insertion(
    '<script>ran=1</script>',
    '<img src=x onerror=ran=1>',
    '<iframe srcdoc="x">',
    '<style>*{display:none}',
    '<!--',
    '<table><td>',
    '<select><option>',
    '<template>',
    '&lt;b&gt;',
  ),
  cut: (tokens, a) => {
    tokens.length = at(tokens, a);
  },
  squeezed: (tokens) => {
    tokens.forEach((token, i) => {
      tokens[i] = token.trim();
    });
  },
};

export interface Blow {
  readonly kind: string;
  readonly a: number;
  readonly b: number;
}

const place = fc.nat({ max: 30 });

export const blows: fc.Arbitrary<Blow[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...Object.keys(damages)), a: place, b: place }),
  { minLength: 1, maxLength: 4 },
);

/** The reply to a text, damaged. */
export const damagedReply = (source: SourceText, suffered: readonly Blow[]): string => {
  const tokens = inCapitals(source, 0).match(/<[^>]*>|[^<]+/g) ?? [];
  const mutable = [...tokens];
  for (const { kind, a, b } of suffered) damages[kind]?.(mutable, a, b);
  return mutable.join('');
};
