import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = [
  ...globSync('*.ts'),
  ...globSync('{entrypoints,components,utils,tests}/**/*.{ts,tsx,mjs}'),
];
const names = new Set(sources.map((path) => basename(path)));

/** Returns the file names in a document, such as `run.ts` or `utils/page/run.ts`. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name);

describe.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')])('%s', (document) => {
  it('names files that are there', () => {
    const named = namedIn(readFileSync(document, 'utf8'));
    expect(named.filter((name) => !names.has(basename(name)))).toEqual([]);
  });

  it('names folders that are there', () => {
    const text = readFileSync(document, 'utf8');
    const folders = [
      ...text.matchAll(/`((?:assets|components|docs|entrypoints|tests|utils)(?:\/[\w.-]+)*)`/g),
    ];
    expect(folders.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('comments', () => {
  const all = new Set(
    ['*.*', '{.ci,.github,assets,components,docs,entrypoints,tests,utils}/**/*.*']
      .flatMap((pattern) => globSync(pattern))
      .map((path) => basename(path)),
  );
  const commentsIn = (text: string): string =>
    [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g)].map(([comment]) => comment).join('\n');

  it('name files that are there', () => {
    const missing = sources.flatMap((path) =>
      [...commentsIn(readFileSync(path, 'utf8')).matchAll(/[\w./-]*\w\.(?:tsx?|mjs|md|css)\b/g)]
        .map(([name]) => name)
        .filter((name) => !all.has(basename(name)))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
