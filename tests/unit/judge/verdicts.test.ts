import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../judge/verdicts.ts';
import { sumUp } from '../../judge/verdicts.ts';

const passed = (page: string, ms = 1400): Verdict => ({ page: `dev/${page}.html`, pass: true, ms });

describe('sumUp', () => {
  it('draws pages by kinds of replies, with seconds', () => {
    const { text, failed } = sumUp(
      ['a-page', 'b'],
      [
        { mode: 'plain', verdicts: [passed('a-page'), passed('b', 900)], seconds: 12.3 },
        { mode: 'drop', verdicts: [passed('a-page', 10_000), passed('b')], seconds: 20 },
      ],
    );
    expect(failed).toBe(0);
    expect(text).toBe(
      [
        'page     plain  drop',
        'a-page     1.4  10.0',
        'b          0.9   1.4',
        'seconds     12    20',
      ]
        .concat('', '4 of 4 pass')
        .join('\n'),
    );
  });

  it('says why a page failed, in the judge’s codes', () => {
    const verdict: Verdict = {
      page: 'dev/a.html',
      pass: false,
      ms: 2000,
      fails: { elementLost: { count: 2 }, attrAdded: { count: 1 } },
      restored: { identical: false, fails: { extraNode: { count: 3 } } },
    };
    const { text, failed } = sumUp(['a'], [{ mode: 'img', verdicts: [verdict], seconds: 1 }]);
    expect(failed).toBe(1);
    expect(text).toContain('✗ 2.0');
    expect(text).toContain(
      '✗ a, img: elementLost×2 attrAdded×1 restored otherwise extraNode×3\n0 of 1 pass',
    );
  });

  it.each([
    ['that broke', { page: 'dev/a.html', pass: false, error: 'Error: gone\n at x' }, 'Error: gone'],
    ['of which nothing was heard', null, 'no verdict'],
  ])('counts a page %s as failed', (_, verdict, reason) => {
    const outcome = { mode: 'img', verdicts: verdict ? [verdict] : [], seconds: 1 };
    const { text, failed } = sumUp(['a'], [outcome]);
    expect(failed).toBe(1);
    expect(text).toContain(`✗ a, img: ${reason}`);
  });
});
