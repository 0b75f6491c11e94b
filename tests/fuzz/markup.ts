/** Replies that are nearly markup: damaged source and difficult syntax. */
import fc from 'fast-check';

const names = fc.constantFrom(
  ...[
    'b',
    'i',
    'a',
    'span',
    'p',
    'br',
    'u',
    'x-y',
    'verso-ui',
    'td',
    'tr',
    'li',
    'select',
    'option',
    'font',
  ],
  ...[
    'svg',
    'math',
    'mtext',
    'mglyph',
    'foreignObject',
    'title',
    'style',
    'script',
    'iframe',
    'object',
  ],
  ...[
    'template',
    'noscript',
    'textarea',
    'xmp',
    'plaintext',
    'frameset',
    'body',
    'html',
    'head',
    'form',
  ],
);

const ran = 'globalThis.hostileRan=1';

const attributes = fc.constantFrom(
  ...[
    '',
    ' id="1"',
    ' id="2"',
    ' id=3',
    ' id="01"',
    ' id="-1"',
    ' id="99999"',
    ' id="1" id="2"',
    " id='",
  ],
  ...[
    ` onerror="${ran}" src=x:`,
    ` onload="${ran}"`,
    ` href="javascript:${ran}"`,
    ' style="display:none"',
  ],
  ...[
    ' shadowrootmode="open"',
    ' xlink:href="#"',
    ' is="x-y"',
    ' slot="x"',
    ' translate="no"',
    '/',
    ' a"b',
  ],
);

const tags = fc
  .tuple(
    fc.constantFrom('<', '</', '< ', '<!', '<?'),
    names,
    attributes,
    fc.constantFrom('>', '/>', ' >', ''),
  )
  .map((parts) => parts.join(''));

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    ...[
      ' ',
      'perro',
      '&lt;b id="1"&gt;',
      '&#0;',
      '&#x110000;',
      '&nbsp;',
      '&',
      '&amp',
      ']]>',
      '<![CDATA[',
      '-->',
    ],
    ...[
      '<!--',
      '<!-->',
      '\u0000',
      '\u202e',
      '\ufeff',
      '犬',
      '👩‍👩‍👧',
      '\ud800',
      '<',
      '>',
      '"',
      "'",
      '\r\n',
      '<b',
      '</',
    ],
  ),
);

/** Markup from matching and unmatching pieces. */
export const brokenMarkup: fc.Arbitrary<string> = fc
  .array(fc.oneof(tags, words), { maxLength: 14 })
  .map((parts) => parts.join(''));

/** The source with markup inserted at two places, and possibly cut. */
export const spoil = (
  sent: string,
  { first, second, a, b }: { first: string; second: string; a: number; b: number },
): string => {
  const at = a % (sent.length + 1);
  const once = sent.slice(0, at) + first + sent.slice(at);
  const next = b % (once.length + 1);
  return once.slice(0, next) + second + once.slice(next + (b % 3));
};

export const spoilings = fc.record({
  first: brokenMarkup,
  second: brokenMarkup,
  a: fc.nat(300),
  b: fc.nat(300),
});
