import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../assets/tokens.css'), 'utf8');

/** `--name: light-dark(#light, #dark)`, in three or six digits: the colours of one scheme. */
const coloursOf = (scheme: 'light' | 'dark'): Map<string, string> =>
  new Map(
    [...css.matchAll(/--([\w-]+):\s*light-dark\(#(\w+), #(\w+)\);/g)].map(
      ([, name = '', light = '', dark = '']) => [name, scheme === 'light' ? light : dark],
    ),
  );

const schemes = { light: coloursOf('light'), dark: coloursOf('dark') };

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(full.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colours: Map<string, string>, one: string, other: string): number {
  const [bright = 0, dim = 0] = [one, other]
    .map((name) => luminance(colours.get(name) ?? ''))
    .sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
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
