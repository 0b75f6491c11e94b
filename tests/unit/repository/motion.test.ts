import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheets = globSync('assets/*.css')
  .sort()
  .map((path) => ({ path, text: readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

/** Each `transition…` and `animation…` declaration with its value, such as `color var(--quick)`. */
const movements = sheets.flatMap(({ path, text }) =>
  [...text.matchAll(/(?<![\w-])(?:transition|animation)(?:-\w+)*\s*:\s*([^;}]+)/g)].map(
    ([, value = '']) => ({ path, value: value.trim() }),
  ),
);

/** The duration of each movement in a list. The second time is its delay. */
const durations = movements.flatMap(({ path, value }) =>
  value.split(',').map((one) => ({
    path,
    value: one.trim(),
    duration: one.match(/var\(--[\w-]+\)|(?<![\w-])[\d.]+m?s\b/)?.[0] ?? 'none',
  })),
);

const tokens = sheets.find(({ path }) => path.endsWith('tokens.css'))?.text ?? '';

describe('what moves', () => {
  it('is found', () => {
    expect(movements).not.toEqual([]);
  });

  it('lasts as long as `--quick` says, or no time at all', () => {
    const others = durations.filter(({ duration }) => !['var(--quick)', '0s'].includes(duration));
    expect(others).toEqual([]);
  });

  it("is never a wheel, a smooth scroll or a view transition, which would ignore the reader's preference", () => {
    const smooth = sheets.filter(({ text }) =>
      /scroll-behavior\s*:\s*smooth|view-transition/.test(text),
    );
    expect(smooth.map(({ path }) => path)).toEqual([]);
  });

  it('stands still where the reader’s system wants it so', () => {
    const block = /@media \(prefers-reduced-motion: reduce\)\s*\{\s*:root,\s*:host\s*\{([^}]*)\}/;
    expect(tokens.match(block)?.[1]?.trim()).toBe('--quick: 0s;');
  });

  it('is set at one place beside this one', () => {
    const set = sheets.flatMap(({ text }) => text.match(/--quick\s*:[^;]*/g) ?? []);
    expect(set.sort()).toEqual(['--quick: 0s', '--quick: 120ms ease-out']);
  });
});
