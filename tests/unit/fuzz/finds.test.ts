import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFind, readFinds } from '../../fuzz/finds.ts';
import { play, replay } from '../../fuzz/play.ts';
import type { Target } from '../../fuzz/target.ts';

// Targets bring their own runtime and call its listeners. So this file loads its own modules, with that runtime.
vi.resetModules();
vi.doMock('webextension-polyfill', () => ({
  get default() {
    return Reflect.get(globalThis, 'chrome');
  },
}));
const { targetsHere, targetsInPage } = await import('../../fuzz/targets/all.ts');
afterAll(() => {
  vi.doUnmock('webextension-polyfill');
  vi.resetModules();
});

const finds = readFinds();
const targetOf = (name: string) => targetsHere.find((one) => one.name === name);

describe('what was found once', () => {
  it('is of a target that there is', () => {
    const names = [...targetsHere.map(({ name }) => name), ...targetsInPage];
    expect(finds.filter(({ target }) => !names.includes(target))).toEqual([]);
  });

  it.each(finds.filter(({ target }) => targetOf(target)))(
    'holds now: $target: $broken ($file)',
    async (find) => {
      expect(await replay(targetOf(find.target) as Target, find)).toBeNull();
    },
  );
});

const shortWords = (limit: number): Target => ({
  name: 'words',
  promise: 'no word is too long',
  property: () =>
    fc.property(fc.string({ unit: 'binary' }), (word) => {
      if (word.length >= limit) throw new Error(`A word is too long.\nSo it is: ${word}`);
    }),
});

describe('a find', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verso-finds-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is kept by its name, with its property, its seed, its input, and the command that tries it again', async () => {
    const { find } = await play(shortWords(3), { seed: 5, ms: 1_000, path: null });
    if (find === null) throw new Error('Nothing was found.');
    keepFind(find, folder);
    const [kept] = readFinds(folder);
    expect(kept).toMatchObject({
      file: `words-a-word-is-too-long-${find.seed}.json`,
      target: 'words',
      promise: 'no word is too long',
      broken: 'A word is too long.',
      again: `npm run fuzz -- --target words --seed ${find.seed} --path ${find.path}`,
      example: [expect.any(String)],
    });
  });

  it('is broken for as long as nobody mends it, whatever else the property would be given now', async () => {
    const { find } = await play(shortWords(3), { seed: 5, ms: 1_000, path: null });
    if (find === null) throw new Error('Nothing was found.');
    expect(await replay(shortWords(3), find)).toBe('A word is too long.');
    expect(await replay(shortWords(300), find)).toBeNull();
    expect(await replay(shortWords(3), { ...find, seed: 77, path: '' })).toBe(
      'A word is too long.',
    );
  });

  it('is led to by seed and path where JSON can’t say its input', async () => {
    const target: Target = {
      name: 'zeros',
      promise: 'no zero is below zero',
      property: () => fc.property(fc.constantFrom(1, -0), (number) => !Object.is(number, -0)),
    };
    const { find } = await play(target, { seed: 5, ms: 1_000, path: null });
    expect(find).toMatchObject({ input: '[-0]', example: null });
    if (find) expect(await replay(target, find)).not.toBeNull();
  });
});
