import { describe, expect, it } from 'vitest';
import { textKey } from '../../../utils/pipeline/in-flight.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { plain, toSpanish } from './ask.ts';

const held = async (memory: ReturnType<typeof createShortMemory>, ...keys: string[]) => [
  ...(await memory.lookUp(keys)).keys(),
];

describe('createShortMemory', () => {
  it('gives back what it keeps', async () => {
    const memory = createShortMemory();
    await memory.keep(new Map([['a', { text: 'A', detectedSource: 'EN' }]]));
    expect(await memory.lookUp(['a', 'b'])).toEqual(
      new Map([['a', { text: 'A', detectedSource: 'EN' }]]),
    );
  });

  it('lets go of what was not used for longest once it is full', async () => {
    const memory = createShortMemory(6);
    await memory.keep(
      new Map([
        ['a', { text: 'A' }],
        ['b', { text: 'B' }],
        ['c', { text: 'C' }],
      ]),
    );
    await held(memory, 'a');
    await memory.keep(new Map([['d', { text: 'D' }]]));
    expect(await held(memory, 'a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
  });

  it('counts a text that is kept again once', async () => {
    const memory = createShortMemory(4);
    for (let round = 0; round < 5; round++) await memory.keep(new Map([['a', { text: 'A' }]]));
    await memory.keep(new Map([['b', { text: 'B' }]]));
    expect(await held(memory, 'a', 'b')).toEqual(['a', 'b']);
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
