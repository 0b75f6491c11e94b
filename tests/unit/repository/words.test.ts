import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Entry = string | { readonly [part: string]: Entry };

/** Keys of all messages; a plural is one message. */
function keysOf(entry: Entry, path: readonly string[] = []): string[] {
  if (typeof entry === 'string') return [path.join('.')];
  const parts = Object.entries(entry);
  if (parts.every(([part]) => /^(?:\d+|n)$/.test(part))) return [path.join('.')];
  return parts.flatMap(([part, inner]) => keysOf(inner, [...path, part]));
}

const catalogue = JSON.parse(readFileSync('assets/locales/en.json', 'utf8')) as Entry;
const sources = globSync(['{entrypoints,components,utils}/**/*.{ts,tsx}', 'wxt.config.ts'])
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** By its whole name, by its name in the manifest, or by a name whose end is put in: `failure.${code}`. */
function isUsed(key: string): boolean {
  const beginning = key.slice(0, key.lastIndexOf('.') + 1);
  return (
    sources.includes(`'${key}'`) ||
    sources.includes(`__MSG_${key}__`) ||
    (beginning !== '' && sources.includes(`\`${beginning}\${`))
  );
}

describe('the English catalogue', () => {
  it('has no words that nobody says', () => {
    const keys = keysOf(catalogue);
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('has no empty words and no spaces around them', () => {
    const messages = (entry: Entry): string[] =>
      typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(messages);
    expect(messages(catalogue).filter((text) => text.trim() !== text || text === '')).toEqual([]);
  });
});
