import { describe, expect, it } from 'vitest';
import { textKey } from '../../../utils/pipeline/in-flight.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { plain, toSpanish } from './ask.ts';

describe('createShortMemory', () => {
  it('gives back what it keeps', async () => {
    const memory = createShortMemory();
    await memory.keep(new Map([['a', { text: 'A', detectedSource: 'EN' }]]));
    expect(await memory.lookUp(['a', 'b'])).toEqual(
      new Map([['a', { text: 'A', detectedSource: 'EN' }]]),
    );
  });

  it('finds nothing, and does not reject, while the service cannot be read', async () => {
    let present = () => Promise.resolve('https://one.example');
    const memory = createShortMemory(undefined, () => present());
    await memory.keep(new Map([['a', { text: 'A' }]]));
    present = () => Promise.reject(new Error('no storage'));
    expect(await memory.lookUp(['a'])).toEqual(new Map());
  });
});

describe('textKey', () => {
  it('differs with everything that changes the answer', () => {
    const keys = [
      textKey(plain('a'), toSpanish),
      textKey(plain('b'), toSpanish),
      textKey({ format: 'html', text: 'a' }, toSpanish),
      textKey({ ...plain('a'), context: 'c' }, toSpanish),
      textKey({ ...plain('a'), context: '' }, toSpanish),
      textKey(plain('a'), { ...toSpanish, source: 'EN' }),
      textKey(plain('a'), { ...toSpanish, target: 'DE' }),
      textKey(plain('a'), { ...toSpanish, formality: 'more' }),
      textKey(plain('a'), { ...toSpanish, model: 'quality_optimized' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
