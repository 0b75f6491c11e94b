import { readdirSync } from 'node:fs';
import { chatPage, endlessPage } from '../pages/growing-pages.ts';
import { longPage, sentence } from '../pages/long-page.ts';
import { rowsPage } from '../pages/rows-page.ts';
import { shared } from '../support/root.ts';

export interface BenchPage {
  readonly id: string;
  /** Its path on the server. */
  readonly path: string;
  /** Created on demand; absent for a page in a folder. */
  readonly markup?: () => string;
}

const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1>
${body}
</body></html>`;

const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('\n');

/** Sentences with one link each. */
const linksInOneParagraph = (count: number): string =>
  pageOf(
    'A paragraph of links',
    `<p>${times(count, (index) => `We read <a href="#${index}">page ${index}</a> first. ${sentence(index)}`)}</p>`,
  );

/** Sentences of one text in one paragraph. */
const oneText = (count: number): string => pageOf('One text', `<p>${times(count, sentence)}</p>`);

/** Words without a sentence's end or a line break. */
const inlineSiblings = (count: number): string =>
  pageOf(
    'A container of spans',
    `<div>${times(count, (index) => `<span>word ${index}</span>`)}</div>`,
  );

const generated: readonly BenchPage[] = [
  { id: 'short', path: 'short.html', markup: () => longPage(5) },
  { id: 'typical', path: 'article.html' },
  // 20,000 paragraphs with 4 inline elements each, and 1,000 headings.
  { id: 'huge', path: 'huge.html', markup: () => longPage(20_000, 4) },
  { id: 'thousand', path: 'thousand.html', markup: () => longPage(200, 4) },
  { id: 'ten-thousand', path: 'ten-thousand.html', markup: () => longPage(2_000, 4) },
  { id: 'segments', path: 'segments.html', markup: () => longPage(4_762) },
  { id: 'chat', path: 'chat.html', markup: chatPage },
  { id: 'endless', path: 'endless.html', markup: endlessPage },
  { id: 'rows', path: 'rows.html', markup: rowsPage },
  { id: 'links', path: 'links.html', markup: () => linksInOneParagraph(5_000) },
  // 200,000 characters, like a saved log.
  { id: 'one-text', path: 'one-text.html', markup: () => oneText(3_000) },
  { id: 'siblings', path: 'siblings.html', markup: () => inlineSiblings(20_000) },
];

/** Saved pages, which only some computers have. */
const saved: readonly BenchPage[] =
  shared === null
    ? []
    : readdirSync(`${shared}pages/dev`)
        .filter((name) => name.endsWith('.html'))
        .map((name) => ({ id: name.replace(/\.html$/, ''), path: `saved/${name}` }));

/** Our pages of these names, in the list's order. */
export const pagesNamed = (...ids: readonly string[]): readonly BenchPage[] =>
  generated.filter(({ id }) => ids.includes(id));

/** A few pages with different difficulties. */
export const benchPages: readonly BenchPage[] = [
  ...pagesNamed('short', 'typical', 'huge', 'links', 'siblings'),
  ...saved.filter(({ id }) => id === 'en-es6-draft'),
];

/** Many typical pages. */
export const corpus: readonly BenchPage[] = [...pagesNamed('typical'), ...saved];

/** Saved pages with a tooltip on every link, which can cost as much as the text. */
export const encyclopedia: readonly BenchPage[] = saved.filter(({ id }) => /wikipedia/.test(id));

export const allPages: readonly BenchPage[] = [
  ...new Set([...generated, ...benchPages, ...corpus]),
];
