import { globSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kept } from '../support/gallery/kept.ts';
import { allShots } from '../support/gallery/shots.ts';

describe('the pictures in docs/screenshots', () => {
  const screens = [...new Set(allShots().map(({ screen }) => screen))];

  it.each(screens)('show %s in light and in dark', (screen) => {
    const looks = kept.filter((shot) => shot.screen === screen).map(({ look }) => look.name);
    expect(looks).toEqual(expect.arrayContaining(['light', 'dark']));
  });

  it('show a screen from right to left, and one on a phone', () => {
    expect(kept.some(({ locale }) => locale === 'ar')).toBe(true);
    expect(kept.some(({ look }) => look.width === 360)).toBe(true);
  });

  it('are all there, and no others; otherwise run: npm run screenshots', () => {
    const there = globSync('**/*.*', { cwd: 'docs/screenshots' });
    expect(there.toSorted()).toEqual(kept.map(({ name }) => `${name}.webp`).toSorted());
  });
});

describe('the pictures of the repository', () => {
  const pictures = globSync('docs/**/*.{png,webp,svg}');

  it('are at most 40', () => {
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.length).toBeLessThanOrEqual(40);
  });

  it('take at most 2 MB', () => {
    const bytes = pictures.map((path) => statSync(path).size).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(2_000_000);
  });
});
