import { readdirSync } from 'node:fs';
import { root, shared } from '../support/root.ts';

const htmlIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.html'));

/** Frames of others, and pages without anything to read. */
const left: ReadonlySet<string> = new Set(['frame.html', 'outer-frame.html', 'empty.html']);

/** Paths of pages to read: ours, living ones among them, and saved ones where they stand beside the project. */
export const pagesToRead: readonly string[] = [
  ...htmlIn(`${root}tests/pages`).filter((name) => !left.has(name)),
  ...(shared === null ? [] : htmlIn(`${shared}pages/dev`).map((name) => `saved/${name}`)),
];

/** Changes nothing by itself. */
export const calmPage = 'article.html';
