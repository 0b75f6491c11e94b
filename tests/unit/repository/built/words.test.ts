import { describe, expect, it } from 'vitest';
import { isPacked } from '../../../../utils/words/is-packed.ts';
import { wordPlace } from '../../../../utils/words/word-place.ts';
import { readCatalogue } from '../../../support/catalogue.ts';
import { builds, countIn, readBuilt, textFiles } from './build-folder.ts';

const sources = import.meta.glob<unknown>('../../../../assets/locales/*.json', {
  eager: true,
  import: 'default',
});

/** Returns the hash seeds in a script. */
const seedsIn = (script: string): number[] =>
  JSON.parse(/\[(?:\d+,){99,}\d+\]/.exec(script)?.[0] ?? '[]') as number[];

describe.each(builds)('the words of %s', (build) => {
  const withWords = textFiles(build).filter(
    (path) => path.endsWith('.js') && countIn(readBuilt(build, path), 'getMessage(`words`)') > 0,
  );

  const shared = withWords.filter((path) => /^background\.js$|^chunks\/shared-/.test(path));

  it('are looked up by each context that has words of its own', () => {
    expect(withWords.filter((path) => !shared.includes(path)).sort()).toEqual([
      'content-scripts/selection.js',
      'page-point.js',
      'selection-more.js',
    ]);
    expect(shared).toHaveLength(2);
  });

  it.each(['content-scripts/selection.js', 'selection-more.js'])(
    'are asked for by their place alone in %s, which has no table of names',
    (script) => {
      const text = readBuilt(build, script);
      const names = readCatalogue(sources['../../../../assets/locales/en.json']);
      const written = [...text.matchAll(/(?<=["'`])\w+(?:\.\w+)+(?=["'`])/g)];
      const keys = written.filter(([key]) => names.has(key.replaceAll('.', '_')));
      expect(keys).toEqual([]);
      expect(seedsIn(text)).toEqual([]);
    },
  );

  it.each(shared)('are found by the names that %s asks for', (script) => {
    const seeds = seedsIn(readBuilt(build, script));
    for (const [path, source] of Object.entries(sources)) {
      const locale = /(\w+)\.json$/.exec(path)?.[1];
      const built = JSON.parse(readBuilt(build, `_locales/${locale}/messages.json`)) as Record<
        string,
        { message: string }
      >;
      const lines = built.words?.message.split('\n') ?? [];
      for (const [name, message] of readCatalogue(source)) {
        const found = isPacked(name) ? lines[wordPlace(name, seeds)] : built[name]?.message;
        expect(found, `${locale} ${name}`).toBe(message);
      }
    }
  });
});
