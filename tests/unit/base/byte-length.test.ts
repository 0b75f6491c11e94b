import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../../utils/base/byte-length.ts';

describe('utf8Bytes', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['\u007f', 1],
    ['é', 2],
    ['語', 3],
    ['😀', 4],
    ['\ud83d', 3],
    ['\ude00', 3],
    ['\ud83da', 4],
    ['\ude00\ud83d', 6],
  ])('of %j is %i', (text, bytes) => {
    expect(utf8Bytes(text)).toBe(bytes);
  });

  it('is what an encoder writes, also for halves of surrogate pairs', () => {
    const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff }));
    fc.assert(
      fc.property(anyUnits, (units) => {
        const text = String.fromCharCode(...units);
        expect(utf8Bytes(text)).toBe(new TextEncoder().encode(text).length);
      }),
    );
  });
});
