import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toBackground, toPopup } from '../../../utils/messages/table.ts';
import { readImports, resolveImport } from '../../support/boundaries/imports.ts';
import { inputs } from '../messages/samples.ts';

const sources = new Map(
  globSync('{entrypoints,components,utils}/**/*.{ts,tsx}').map((path) => [
    path,
    readFileSync(path, 'utf8'),
  ]),
);

/** Returns a file with all its direct and indirect imports. */
function loadedBy(start: string, seen = new Set<string>()): ReadonlySet<string> {
  const source = sources.get(start);
  if (source === undefined || seen.has(start)) return seen;
  seen.add(start);
  for (const { specifier, isTypeOnly } of readImports(start, source)) {
    const path = isTypeOnly ? null : resolveImport(start, specifier);
    if (path !== null) loadedBy(path, seen);
  }
  return seen;
}

const startsOf = {
  popup: ['entrypoints/popup/main.tsx', 'entrypoints/popup-opening/index.ts'],
  options: ['entrypoints/options/main.tsx'],
  report: ['entrypoints/report/main.tsx'],
  sample: ['entrypoints/sample/main.tsx'],
  content: [
    'page.content',
    'selection.content',
    'selection-more',
    'selection-button',
    'double-press',
    'block-key',
    'long-press',
    'page-point',
    'own-words',
  ].map((folder) => `entrypoints/${folder}/index.ts`),
  background: ['entrypoints/background/index.ts'],
} as const;

type Context = keyof typeof startsOf;

function readCode(context: Context): string {
  const files = new Set(startsOf[context].flatMap((start) => [...loadedBy(start)]));
  return [...files].map((path) => sources.get(path)).join('\n');
}

const codes = new Map((Object.keys(startsOf) as Context[]).map((name) => [name, readCode(name)]));

/** Returns all code of a context as one text. */
const codeOf = (context: Context): string => codes.get(context) ?? '';

/** Finds the name as the first text in a call of one of these functions. The smallest scripts have their own `ask`. */
const sends = (code: string, name: string): boolean =>
  new RegExp(
    `\\b(?:send|sendToPage|sendToFrame|sendToAllPages|ask)\\([^;']*'${name.replace('.', '\\.')}'`,
  ).test(code);

/** A message that a context may send but never does would be an unused permission. */
describe('each message is sent by those that may send it', () => {
  const rows = Object.entries({ ...toBackground, ...toPopup }).flatMap(([name, { from }]) =>
    from.map((context) => [name, context] as const),
  );

  it.each(rows)('%s by %s', (name, context) => {
    expect(sends(codeOf(context), name)).toBe(true);
  });

  const toPage = Object.keys(inputs).filter((name) => !(name in toBackground || name in toPopup));
  it.each(toPage)('%s to a page', (name) => {
    expect(sends(codeOf('background') + codeOf('popup'), name)).toBe(true);
  });
});
