import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../entrypoints/background/texts/translate-text.ts';
import { encodeRuns } from '../../../utils/selection/runs.ts';

describe('wordsOf', () => {
  it('gives a plain text as it is', () => {
    expect(wordsOf({ format: 'plain', text: 'a <b> &amp; c' })).toBe('a <b> &amp; c');
  });

  it('gives back what a selection was, but for how it looks', () => {
    const sent = encodeRuns([
      { text: 'if a < b && b > c', marks: ['b'] },
      { text: ' holds,\nit ends.\n\nNext.', marks: [] },
    ]);
    expect(sent.format).toBe('html');
    expect(wordsOf(sent)).toBe('if a < b && b > c holds,\nit ends.\n\nNext.');
  });

  it('reads an entity once, and knows those that services write', () => {
    const text = '<p>l&#39;eau &quot;<i>x</i>&quot;</p>\n<p class="y">&amp;lt; &unknown;</p>';
    expect(wordsOf({ format: 'html', text })).toBe(`l'eau "x"\n\n&lt; &unknown;`);
  });

  it('reads the entities with which services write quotes, dashes and accents', () => {
    const text = 'It&rsquo;s &#8220;<b>caf&eacute;</b>&#x201D; &ndash; &hellip;';
    expect(wordsOf({ format: 'html', text })).toBe('It’s “café” – …');
  });
});
