import fc from 'fast-check';
import { clearPage, showPage } from '../../dom/support/page.ts';
import { translateTree } from '../../dom/support/translate-tree.ts';
import { expectThat } from '../expect.ts';
import { brokenMarkup, spoil, spoilings } from '../markup.ts';
import type { Target } from '../target.ts';

const expressions = [
  ...['{{ user.name }}', '{{{ raw }}}', '{% if user %}', '<% user %>', '[[ user.name ]]'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is an expression of a page.
  ...['${ user }', '#{ user }'],
];
const delimiters = ['{{', '}}', '{%', '%}', '<%', '%>', '${', '#{', '[[', ']]'];

const words = fc.constantFrom(' ', 'dog', ' old ', '{', '}', '%', '$', '#', '[', ']', ' & ', '.');
const sources = fc
  .array(fc.oneof({ weight: 3, arbitrary: words }, fc.constantFrom(...expressions)), {
    maxLength: 8,
  })
  .map((parts) => `The ${parts.join('')} cat`);

const inMarkup = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Expressions whole, in parts, as references, and with tags inside. */
const evil = fc.oneof(
  fc.constantFrom(...expressions, ...delimiters, '{{ evil() }}', '[[ evil() ]]'),
  fc.constantFrom(...expressions, ...delimiters).map(inMarkup),
  fc.constantFrom('&#123;&#123;', '{<x></x>{', '{<b id="1">{</b>', '&lcub;&lcub;', '{&#8203;{'),
  fc
    .constantFrom(...expressions)
    .map((expression) => `<span translate="no">${inMarkup(expression)}</span>`),
);
const replies = fc.oneof(
  spoilings,
  fc
    .array(fc.oneof(words, evil, fc.constantFrom('<b id="1">', '</b>'), brokenMarkup), {
      minLength: 1,
      maxLength: 8,
    })
    .map((parts) => parts.join('')),
);

/** Standards write names such as `[[Prototype]]`, which run nothing. */
const starts = ['{{', '{%', '<%', '${', '#{'];

/** Returns the start of an expression that `value` has, and `source` has not, or ''. */
const addedIn = (value: string, source: string): string =>
  value === source ? '' : (starts.find((start) => value.includes(start)) ?? '');

/** A page may be compiled as a template later, so a text with an expression stays, and no other gets one. */
export const templateReplies: Target = {
  name: 'template-replies',
  promise:
    'whatever is replied, a text with an expression stays as it is, and no other gets an expression',
  property: () =>
    fc.property(sources, sources, sources, replies, (tooltip, before, inside, reply) => {
      try {
        showPage('<p><b></b></p>');
        const p = document.querySelector('p') as HTMLElement;
        p.title = tooltip;
        p.querySelector('b')?.append(inside);
        p.prepend(before, ' ');
        const text = p.textContent;
        translateTree({
          reply: (sent) => (typeof reply === 'string' ? reply : spoil(sent.text, reply)),
        });
        for (const [value, source] of [
          [p.title, tooltip],
          [p.textContent, text],
        ] as const) {
          const added = addedIn(value, source);
          expectThat(added === '', `${added} is in a text that was changed: ${value}`);
        }
      } finally {
        clearPage();
      }
    }),
};
