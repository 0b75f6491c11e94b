import fc from 'fast-check';
import { clearPage, showPage } from '../../dom/support/page.ts';
import { translateTree } from '../../dom/support/translate-tree.ts';
import { expectThat } from '../expect.ts';
import { brokenMarkup, spoil, spoilings } from '../markup.ts';
import type { Target } from '../target.ts';

const ownMarkup = fc.constantFrom(
  ...[
    '<b>',
    '</b>',
    '<i class="x">',
    '</i>',
    '<br/>',
    '<img src="a.png" alt="a>b">',
    '<p>',
    '</p>',
  ],
  ...['<!-- note -->', '<your name>', "<a href='#'>", '</a>', '<textarea>', '<svg>', '&lt;b&gt;'],
);
const words = fc.constantFrom(' ', 'dog', 'Save', ' a < b ', ' <3 ', '"', "'", '>', '&amp;', '=');

/** Tooltips of pages that use them as markup. */
const sources = fc
  .array(fc.oneof(words, ownMarkup), { maxLength: 8 })
  .map((parts) => `Old ${parts.join('')}`);

/** The source's pieces reordered, repeated or mixed with foreign ones. */
const replies = fc.oneof(
  brokenMarkup,
  spoilings,
  fc
    .array(fc.oneof(words, ownMarkup), { minLength: 1, maxLength: 10 })
    .map((parts) => parts.join('')),
);

/** Elements that browsers insert by themselves. */
const implied = new Set(['tbody', 'tr', 'colgroup']);

const read = (markup: string): DocumentFragment => {
  const template = document.implementation.createHTMLDocument('').createElement('template');
  template.innerHTML = markup;
  return template.content;
};

/** Returns an element, attribute or comment of `value` that `source` lacks, or ''. It uses the browser's parser. */
function foreignIn(value: string, source: string): string {
  const known = source.toLowerCase();
  const decoded = document.implementation.createHTMLDocument('').createElement('textarea');
  decoded.innerHTML = source;
  const says = (text: string) => source.includes(text) || decoded.value.includes(text);
  const walker = document.createNodeIterator(
    read(value),
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    // A tag with translated letters.
    const { nodeValue: comment } = node;
    if (comment !== null && /[<"']/.test(comment) && !says(comment)) return `<!--${comment}-->`;
    if (comment !== null) continue;
    const element = node as Element;
    const name = element.localName.toLowerCase();
    // As in "Replace <your name>": an unknown element without meaning.
    const isPlaceholder = /^(?:HTMLUnknown|SVG|MathML)Element$/.test(element.constructor.name);
    const isSaid = known.includes(`<${name}`) || known.includes(`</${name}`) || implied.has(name);
    if (!isSaid && !isPlaceholder) return `<${name}>`;
    const attribute = [...element.attributes].find((one) => one.value !== '' && !says(one.value));
    if (attribute) return `${attribute.name}="${attribute.value}"`;
  }
  return '';
}

/** A page may use a tooltip as markup, so a reply must not add any. */
export const attributeReplies: Target = {
  name: 'attribute-replies',
  promise: 'whatever is replied, an attribute has no markup but that of its source',
  property: () =>
    fc.property(sources, replies, (source, reply) => {
      try {
        showPage('<p>1</p>');
        const [p] = document.querySelectorAll('p');
        p?.setAttribute('title', source);
        translateTree({
          reply: ({ text }) => (typeof reply === 'string' ? reply : spoil(text, reply)),
        });
        const value = p?.title ?? '';
        const foreign = value === source ? '' : foreignIn(value, source);
        expectThat(foreign === '', `the attribute has got ${foreign}`);
      } finally {
        clearPage();
      }
    }),
};
