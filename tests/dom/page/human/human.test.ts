import { describe, expect, it } from 'vitest';
import { sentences } from './pairs.ts';
import { replay } from './replay.ts';

describe.each(sentences)('$source', ({ source, translations }) => {
  it.each(Object.entries(translations))('%s', (target, translation) => {
    expect(replay(source, target, translation)).toBe(translation);
  });
});
