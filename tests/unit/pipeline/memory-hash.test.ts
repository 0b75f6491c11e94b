import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { textKey } from '../../../utils/pipeline/in-flight.ts';
import { memoryHash } from '../../../utils/pipeline/memory/lasting-memory.ts';
import type { Wanted } from '../../../utils/translation/options.ts';
import type { SourceText } from '../../../utils/translation/texts.ts';
import { plain, toSpanish } from './ask.ts';

const service = 'https://api.example.com/base';

const hex = (hash: ArrayBuffer) => Buffer.from(hash).toString('hex');

const hashOf = async (
  text: SourceText = plain('a'),
  wanted: Wanted = toSpanish,
  address: string = service,
) => hex(await memoryHash(textKey(text, wanted), address));

describe('memoryHash', () => {
  it('is SHA-256 of format, service and key, and stays so from version to version', async () => {
    // Stored entries are found by this hash, so a change makes readers pay again. Change it only with the format.
    const words = `[1,"${service}","[null,\\"ES\\",\\"default\\",\\"default\\",\\"plain\\",null,\\"a\\"]"]`;
    expect(await hashOf()).toBe(createHash('sha256').update(words).digest('hex'));
    expect(await hashOf()).toBe('7f175b8f1fb5ed950f0118ae290a34bdf51f040f5443d46adc5636a7a093cee3');
  });

  it('differs with everything that changes the answer', async () => {
    const changedWanted: { readonly [Name in keyof Wanted]: Wanted[Name] } = {
      source: 'EN',
      target: 'DE',
      formality: 'more',
      model: 'quality_optimized',
    };
    const changedText: { readonly [Name in keyof SourceText]-?: SourceText[Name] } = {
      format: 'html',
      text: 'b',
      context: 'c',
      fitsAnyContext: true,
    };
    const hashes = await Promise.all([
      hashOf(),
      ...Object.entries(changedWanted).map(([name, value]) =>
        hashOf(plain('a'), { ...toSpanish, [name]: value }),
      ),
      ...Object.entries(changedText).map(([name, value]) =>
        hashOf({ ...plain('a'), [name]: value }),
      ),
      hashOf({ ...plain('a'), context: '' }),
      hashOf(plain('a'), toSpanish, 'https://api.example.com'),
      hashOf(plain('a'), toSpanish, 'https://other.example.com/base'),
    ]);
    expect(new Set(hashes).size).toBe(1 + 4 + 4 + 3);
  });

  it('is the same in every context for a text that any context fits', async () => {
    const anywhere = { ...plain('a'), fitsAnyContext: true } as const;
    expect(await hashOf({ ...anywhere, context: 'a b' })).toBe(
      await hashOf({ ...anywhere, context: 'a c' }),
    );
  });

  it('keeps halves of characters apart, which UTF-8 would make equal', async () => {
    expect(await hashOf(plain('\ud83d'))).not.toBe(await hashOf(plain('\ude00')));
  });

  it('is 32 bytes, whatever the text', async () => {
    expect((await memoryHash('x'.repeat(100_000), service)).byteLength).toBe(32);
  });
});
