import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = [
  ...globSync('*.ts'),
  ...globSync('{entrypoints,components,utils,tests}/**/*.{ts,tsx,mjs}'),
];
const files = [
  '*.*',
  '{.ci,.github,assets,components,docs,entrypoints,tests,utils}/**/*.*',
].flatMap((pattern) => globSync(pattern).map((path) => `/${path.replaceAll('\\', '/')}`));

/** Returns the file names in a text, such as `run.ts` or `utils/page/run.ts`, that no file has. */
const missingIn = (text: string): string[] =>
  [...text.matchAll(/[\w./-]*\w\.(?:tsx?|mjs|md|css)\b/g)]
    .map(([name]) => name.replace(/^[./]+/, ''))
    .filter((name) => !files.some((path) => path.endsWith(`/${name}`)));

describe.each([
  ...['README', 'CONTRIBUTING', 'CHANGELOG', 'PRIVACY'].map((name) => `${name}.md`),
  ...globSync('docs/**/*.md'),
])('%s', (document) => {
  it('names files that are there', () => {
    expect(missingIn(readFileSync(document, 'utf8'))).toEqual([]);
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
  const commentsIn = (text: string): string =>
    [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g)].map(([comment]) => comment).join('\n');

  it('name files that are there', () => {
    const missing = sources.flatMap((path) =>
      missingIn(commentsIn(readFileSync(path, 'utf8'))).map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
