import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = [
  ...globSync('*.ts'),
  ...globSync('{entrypoints,components,utils,tests}/**/*.{ts,tsx,mjs}'),
];
const names = new Set(sources.map((path) => basename(path)));
const architecture = readFileSync('docs/architecture.md', 'utf8');

/** Names of files as documents have them: `run.ts`, `utils/page/run.ts`. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name);

describe('the map of the house', () => {
  it.each(['utils/page', 'utils/pipeline', 'utils/selection', 'entrypoints/background'])(
    'has every file of %s',
    (folder) => {
      const named = new Set(namedIn(architecture).map((name) => basename(name)));
      const files = globSync(`${folder}/**/*.ts`).map((path) => basename(path));
      expect(files.filter((name) => !named.has(name))).toEqual([]);
    },
  );
});

describe.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')])('%s', (document) => {
  it('names files that are there', () => {
    const named = namedIn(readFileSync(document, 'utf8'));
    expect(named.filter((name) => !names.has(basename(name)))).toEqual([]);
  });
});
