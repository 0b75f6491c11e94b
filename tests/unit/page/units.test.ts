import { expect, it } from 'vitest';
import { keyOf } from '../../../utils/page/units/units.ts';
import type { SourceText } from '../../../utils/translation/texts.ts';

it('texts of another format, or in another context, have other keys', () => {
  const texts: readonly SourceText[] = [
    { format: 'plain', text: 'Dog' },
    { format: 'html', text: 'Dog' },
    { format: 'plain', text: 'Dog', context: 'Cat' },
    { format: 'plain', text: 'DogC', context: 'at' },
    { format: 'plain', text: 'Dog', context: '' },
    { format: 'html', text: 'Dog', context: 'Cat' },
  ];
  expect(new Set(texts.map(keyOf)).size).toBe(texts.length);
});
