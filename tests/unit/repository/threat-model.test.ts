import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../support/root.ts';

const document = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');

/** The entries of the list, each with all its lines. */
const entries = document
  .split(/\n(?=- )/)
  .slice(1)
  .map((text) => text.split(/\n\n|\n## /)[0] ?? '');

const proofs = [...document.matchAll(/`(tests\/[^`]+?): ([^`]+)`/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
);

describe('docs/threat-model.md', () => {
  it('has a proof for every "cannot"', () => {
    expect(entries.length).toBeGreaterThan(20);
    const saying = entries.map((entry) => entry.replace(/\s+/g, ' '));
    expect(saying.filter((entry) => !/\bcannot\b/.test(entry))).toEqual([]);
    expect(saying.filter((entry) => !/`tests\/[^`]+?: [^`]+`/.test(entry))).toEqual([]);
  });

  it.each([
    'The page',
    'Another extension',
    'The service',
    'The network',
    'A stolen profile',
    'A hostile file of settings',
    'A hostile policy',
  ])('knows what can and cannot be done by: %s', (attacker) => {
    const section = document.split('\n## ').find((text) => text.startsWith(attacker)) ?? '';
    expect(section).toMatch(/\bcan\b/);
    expect(section).toMatch(/\n- [^\n]* cannot /);
  });

  it.each(proofs)('names a test that there is: $file › $title', ({ file, title }) => {
    const path = join(root, file);
    expect(existsSync(path)).toBe(true);
    const source = readFileSync(path, 'utf8');
    // The title is the first argument of a call, with any line break: `it('…`, `)('…`, `(\n '…`.
    const called = source.split(`'${title}'`).slice(0, -1);
    expect(called.some((before) => /\(\s*$/.test(before))).toBe(true);
  });
});
