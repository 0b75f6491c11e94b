import { describe, expect, it } from 'vitest';
import { readArguments } from '../../fuzz/arguments.ts';

const names = ['csv', 'messages'];

describe('what a fuzzing run is asked to do', () => {
  it('is everything for a minute, with a seed of its own', () => {
    const request = readArguments([], names);
    expect(request).toMatchObject({ ms: 60_000, targets: [], path: null });
    expect(request).toHaveProperty('seed', expect.any(Number));
  });

  it('is one find again, as it is printed', () => {
    const words = ['--target', 'csv', '--seed', '12', '--path', '41:2:0'];
    expect(readArguments(words, names)).toMatchObject({
      seed: 12,
      targets: ['csv'],
      path: '41:2:0',
    });
  });

  it('is minutes and seconds together', () => {
    expect(readArguments(['--minutes', '10', '--seconds', '30'], names)).toHaveProperty(
      'ms',
      630_000,
    );
  });

  it('is help before anything else', () => {
    expect(readArguments(['-h', '--target', 'html'], names)).toBe('help');
  });

  it.each([
    [['--fast'], "Unknown option '--fast'."],
    [['--target', 'html'], 'There is no target'],
    [['--minutes', 'ten'], '--minutes takes a number'],
    [['--path', '1:2'], '--path takes one --target'],
  ])('is refused where it makes no sense: %j', (words, says) => {
    expect(() => readArguments(words, names)).toThrow(says);
  });
});
