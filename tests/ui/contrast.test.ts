import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../support/contrast.ts';

const css = readFileSync(join(import.meta.dirname, '../../assets/tokens.css'), 'utf8');

/** `--name: light-dark(#light, #dark)`, in three or six digits: the colours of one scheme. */
const coloursOf = (scheme: 'light' | 'dark'): Map<string, string> =>
  new Map(
    [...css.matchAll(/--([\w-]+):\s*light-dark\(#(\w+), #(\w+)\);/g)].map(
      ([, name = '', light = '', dark = '']) => [name, scheme === 'light' ? light : dark],
    ),
  );

const schemes = { light: coloursOf('light'), dark: coloursOf('dark') };

function contrast(colours: Map<string, string>, one: string, other: string): number {
  return contrastRatio(colours.get(one) ?? '', colours.get(other) ?? '');
}

/** Every ink with the grounds it stands on. */
const texts: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ['ink', ['paper', 'surface', 'sunken', 'raised', 'accent-soft']],
  ['ink-2', ['paper', 'surface', 'sunken', 'accent-soft']],
  ['ink-3', ['paper', 'surface']],
  ['accent', ['paper', 'surface', 'accent-soft', 'accent-soft-strong']],
  ['accent-ink', ['accent', 'accent-strong']],
  ['warn', ['paper', 'surface', 'warn-soft']],
  ['bad', ['paper', 'surface', 'bad-soft']],
];

describe.each(Object.entries(schemes))('the %s colours', (_scheme, colours) => {
  it.each(texts.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const)))(
    'write %s on %s with at least 4.5:1',
    (ink, ground) => {
      expect(contrast(colours, ink, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['paper', 'surface'])('outline controls on %s with at least 3:1', (ground) => {
    expect(contrast(colours, 'edge', ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(
    ['series-2', 'series-3'].flatMap((series) => [
      [series, 'paper'],
      [series, 'surface'],
    ]),
  )('draw %s on %s with at least 3:1', (series = '', ground = '') => {
    expect(contrast(colours, series, ground)).toBeGreaterThanOrEqual(3);
  });
});
