/** Generates random pages and random damage to replies, for property tests. */
import fc from 'fast-check';
import type { SourceText } from '../../../utils/translation/texts.ts';
import { damages as serviceDamages } from '../../service/damage.ts';
import { hostileFaults } from '../../service/faults/hostile.ts';
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

/** Generates a body of blocks with text between them. */
export const pages = fc
  .array(fc.oneof({ weight: 3, arbitrary: block }, { weight: 1, arbitrary: line }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''));

const richWords = fc.oneof(
  words,
  fc.constantFrom(
    '\u3000犬が',
    '猫。',
    'สุนัขแก่',
    'הכלב ',
    ' قطة',
    '\u00a0cow\u00a0',
    'old\u00addog ',
    '👩‍👩‍👧 ',
    ' × 4',
    '4.3.1',
    ' (',
    ')',
    ', ',
    '&lt;b&gt; ',
    'a &amp; b',
  ),
);

/** Start tags of elements with special attributes. */
const richTags = fc.constantFrom(
  '<b>',
  '<a href="#x">',
  '<span>',
  '<em lang="fr">',
  '<font>',
  '<bdi>',
  '<sup>',
  '<code>',
  '<kbd>',
  '<ruby>',
  '<x-cat>',
  '<button>',
  '<label>',
  '<span translate="no">',
  '<span style="display:inline-block">',
  '<span style="display:contents">',
  '<span style="position:absolute">',
  '<span style="float:right">',
  '<span style="white-space:pre">',
  '<div>',
);

const richEmptyOnes = fc.oneof(
  emptyOnes,
  fc.constantFrom(
    '<br><br>',
    '<br> <br>',
    '<wbr>',
    '<!---->',
    '<rt>いぬ</rt>',
    '<input type="submit" value="Go on">',
    '<select><option>dog<option>cat</select>',
    '<span> </span>',
    '<i></i>',
    '<hr>',
    '<textarea>dog</textarea>',
    '<math><mi>x</mi></math>',
    '<img alt="old dog" src="data:,">',
  ),
);

const closing = (tag: string): string => `</${/\w[\w-]*/.exec(tag)?.[0]}>`;

const { rich } = fc.letrec<{ rich: string }>((tie) => ({
  rich: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    richWords,
    richEmptyOnes,
    fc
      .tuple(richTags, fc.array(tie('rich'), { maxLength: 4 }))
      .map(([tag, inside]) => `${tag}${inside.join('')}${closing(tag)}`),
  ),
}));

const richLine = fc.array(rich, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));

const richBlock = fc
  .tuple(
    fc.constantFrom(
      '<p>',
      '<li>',
      '<h2>',
      '<section>',
      '<p dir="rtl">',
      '<div style="display:flex">',
      '<div style="white-space:pre-line">',
      '<details open>',
      '<ul title="The dog">',
    ),
    richLine,
  )
  .map(([tag, inside]) => `${tag}${inside}${closing(tag)}`);

const shadowHost = fc
  .tuple(richLine, richLine)
  .map(
    ([inside, slotted]) =>
      `<x-host><template shadowrootmode="open"><p>${inside} <slot></slot></p></template>${slotted}</x-host>`,
  );

/** Generates pages with every kind of content in their sentences, including shadow roots. */
export const richPages = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: richBlock },
      { weight: 2, arbitrary: richLine },
      { weight: 1, arbitrary: shadowHost },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(''));

/** Damages the tokens of a reply at two random positions, in a way that a service may (contract.md). */
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

/** Damages that the local service applies to a whole text. */
const wholeDamages: Readonly<Record<string, (text: string) => string>> = Object.fromEntries([
  ...Object.entries(serviceDamages).map(([name, { apply }]) => [name, apply] as const),
  ...hostileFaults.map(({ name, create }) => {
    const { text } = create({ value: null, options: new Map() });
    const apply = (translated: string): string =>
      text?.(translated, { source: translated, format: 'html', index: 0 }) ?? translated;
    return [name, apply] as const;
  }),
]);

export interface Blow {
  readonly kind: string;
  readonly a: number;
  readonly b: number;
}

const place = fc.nat({ max: 30 });

export const blows: fc.Arbitrary<Blow[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...Object.keys(damages), ...Object.keys(wholeDamages)),
    a: place,
    b: place,
  }),
  { minLength: 1, maxLength: 4 },
);

/** Returns the reply to a text after all these damages. */
export const damagedReply = (source: SourceText, suffered: readonly Blow[]): string =>
  suffered.reduce(
    (reply, { kind, a, b }) => {
      const tokens = reply.match(/<[^>]*>|[^<]+/g) ?? [];
      damages[kind]?.(tokens, a, b);
      return wholeDamages[kind]?.(reply) ?? tokens.join('');
    },
    inCapitals(source, 0),
  );
