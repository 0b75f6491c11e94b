import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Way } from '../support/colour-blindness.ts';
import { distanceAs, ways } from '../support/colour-blindness.ts';
import { contrastRatio } from '../support/contrast.ts';

const css = ['tokens', 'charts', 'screen-controls']
  .map((name) => readFileSync(join(import.meta.dirname, `../../assets/${name}.css`), 'utf8'))
  .join('\n');

/**
 * Returns the colours of one scheme from lines such as `--name: light-dark(#light, #dark)`, with three or six digits.
 */
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

/** The first colour is the accent. A bar's parts use the first three, and lines of keys use all five. */
const seriesNames = ['accent', 'series-2', 'series-3', 'series-4', 'series-5'] as const;

/**
 * The distance in OKLab. An eye barely sees 0.02 between touching areas. Parts of bars and their legend are small and
 * do not touch, so they need five times as much.
 */
const nearest = 0.1;

/** Every text colour and the backgrounds that it is used on. */
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

  it.each(['paper', 'surface', 'sunken'])('outline controls on %s with at least 3:1', (ground) => {
    expect(contrast(colours, 'edge', ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(['sunken', 'accent-soft'])('mark what is chosen on %s with at least 3:1', (ground) => {
    expect(contrast(colours, 'accent', ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(
    seriesNames.flatMap((series) => [
      [series, 'paper'],
      [series, 'surface'],
    ]),
  )('draw %s on %s with at least 3:1', (series = '', ground = '') => {
    expect(contrast(colours, series, ground)).toBeGreaterThanOrEqual(3);
  });

  const pairs = seriesNames.flatMap((one, at) =>
    seriesNames.slice(at + 1).map((other) => [one, other] as const),
  );
  const seen = Object.keys(ways) as Way[];
  it.each(seen.flatMap((way) => pairs.map(([one, other]) => [one, other, way] as const)))(
    'tell %s from %s with %s',
    (one, other, way) => {
      const distance = distanceAs(way, colours.get(one) ?? '', colours.get(other) ?? '');
      expect(distance).toBeGreaterThanOrEqual(nearest);
    },
  );
});
