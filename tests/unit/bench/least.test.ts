import { describe, expect, it } from 'vitest';
import { idealMs, leastRequests } from '../../bench/cost/least.ts';

const texts = (count: number, text = 'word') => Array.from({ length: count }, () => text);

describe('the least requests', () => {
  it('are one for up to 50 short texts', () => {
    expect(leastRequests([texts(1)])).toBe(1);
    expect(leastRequests([texts(50)])).toBe(1);
  });

  it('are as many as the bytes need, with quotes, escapes and commas', () => {
    // Each text has 32,765 letters and three more bytes, so two of them fill 64 KiB.
    expect(leastRequests([texts(2, 'x'.repeat(32_765))])).toBe(1);
    expect(leastRequests([texts(2, 'x'.repeat(32_766))])).toBe(2);
    expect(leastRequests([texts(2, '"'.repeat(16_383))])).toBe(2);
  });

  it('are two from 51 texts on, and none for none', () => {
    expect(leastRequests([texts(51)])).toBe(2);
    expect(leastRequests([])).toBe(0);
  });

  it('carry both formats', () => {
    expect(leastRequests([texts(60), texts(1)])).toBe(2);
    expect(leastRequests([texts(60), texts(41)])).toBe(3);
  });
});

describe('the ideal time', () => {
  const latency = { perRequestMs: 100, perCharacterMs: 0.1 };

  it('of one text is that of its request', () => {
    expect(idealMs({ texts: 1, characters: 500 }, { ...latency, least: 1 })).toBe(150);
  });

  it('has texts share the lanes where that is faster', () => {
    expect(idealMs({ texts: 40, characters: 6_000 }, { ...latency, least: 1 })).toBe(200);
  });

  it('starts again with each six requests', () => {
    expect(idealMs({ texts: 350, characters: 0 }, { ...latency, least: 7 })).toBe(200);
  });
});
