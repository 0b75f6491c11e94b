import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kept, pictureTable } from '../support/gallery/kept.ts';
import { allShots } from '../support/gallery/shots.ts';

const folder = 'docs/screenshots';

describe('the pictures that are kept', () => {
  const screens = [...new Set(allShots().map(({ screen }) => screen))];
  const themes = [false, true];
  const locales = ['en', 'ar'];
  const widths = [undefined, 360];
  const looks = themes.flatMap((dark) =>
    locales.flatMap((locale) => widths.map((width) => [dark, locale, width] as const)),
  );

  it.each(screens)('show it in each theme, direction and width together: %s', (screen) => {
    const taken = kept.filter((shot) => shot.screen === screen);
    const missing = looks.filter(
      ([dark, locale, width]) =>
        !taken.some(
          ({ look, ...shot }) =>
            (look.dark ?? false) === dark && shot.locale === locale && look.width === width,
        ),
    );
    expect(missing).toEqual([]);
  });

  it('are all there, and no others; otherwise run: npm run screenshots', () => {
    const names = kept.map(({ name }) => `${name}.webp`);
    expect(names.filter((name) => !existsSync(`${folder}/${name}`))).toEqual([]);
    const there = globSync('*/*.webp', { cwd: folder });
    expect(there.filter((name) => !names.includes(name))).toEqual([]);
    expect(readFileSync(`${folder}/README.md`, 'utf8')).toBe(pictureTable(kept));
  });
});
