import { readdirSync } from 'node:fs';
import { root, shared } from '../support/root.ts';

const htmlIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.html'));

/** Frames of other pages, and pages without text. */
const left: ReadonlySet<string> = new Set(['frame.html', 'outer-frame.html', 'empty.html']);

/** Paths of our pages, and of saved ones if they are available. */
export const pagesToRead: readonly string[] = [
  ...htmlIn(`${root}tests/pages`).filter((name) => !left.has(name)),
  ...(shared === null ? [] : htmlIn(`${shared}pages/dev`).map((name) => `saved/${name}`)),
];

/** This page never changes by itself. */
export const calmPage = 'article.html';
