import { describe, expect, it } from 'vitest';
import { readArguments } from '../../bench/arguments.ts';

const known = { pages: ['short', 'huge'], questions: ['tasks', 'memory'] };
const read = (...words: string[]) => readArguments(words, known);

describe('the command line of the benchmark', () => {
  it('asks everything on every page, with a service that takes a tenth of a second', () => {
    expect(read()).toEqual({
      pages: [],
      questions: [],
      latencyMs: 100,
      json: null,
      compare: null,
      plot: null,
      profile: null,
      check: false,
    });
  });

  it('takes ids one by one or with commas', () => {
    expect(read('--page', 'huge,short', '--question', 'tasks', '--question', 'memory')).toEqual(
      expect.objectContaining({ pages: ['huge', 'short'], questions: ['tasks', 'memory'] }),
    );
  });

  it('takes files and a latency', () => {
    expect(read('--latency', '20', '--json', 'a.json', '--compare', 'b.json')).toEqual(
      expect.objectContaining({ latencyMs: 20, json: 'a.json', compare: 'b.json' }),
    );
  });

  it('takes a short run, a picture and a folder for profiles', () => {
    expect(read('--check', '--plot', 'a.svg', '--profile', 'out')).toEqual(
      expect.objectContaining({ check: true, plot: 'a.svg', profile: 'out' }),
    );
  });

  it.each([
    [['--page', 'hug'], "There is no page 'hug': there are short, huge."],
    [['--question', 'x'], "There is no question 'x': there are tasks, memory."],
    [['--latency', 'fast'], "--latency takes milliseconds, not 'fast'."],
  ])('says what is wrong with %j', (words, message) => {
    expect(() => read(...words)).toThrow(message);
  });

  it('gives help', () => {
    expect(read('-h')).toBe('help');
  });
});
