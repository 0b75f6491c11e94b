import { describe, expect, it } from 'vitest';
import { worthOf } from '../../../utils/selection/worth.ts';

describe('worthOf', () => {
  it.each(['a', '3 apples', '日本', 'ไทย', '١ كتاب'])('finds text in %j', (text) => {
    expect(worthOf(text)).toBe('text');
  });

  it.each(['', '  \n\t', '\u00A0', '\u200B\u200D', '\uFEFF'])('sees nothing in %j', (text) => {
    expect(worthOf(text)).toBe('blank');
  });

  it.each(['42', '1,284.50 €', '— …', '१२३', '🙂', '+49 (0) 30 / 1234'])(
    'finds no letter in %j',
    (text) => {
      expect(worthOf(text)).toBe('no-letters');
    },
  );
});
