import { linearRgb } from './contrast.ts';

/**
 * Colour vision without one kind of cone, as matrices over linear RGB (Machado, Oliveira and Fernandes, 2009, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", severity 1.0).
 */
export const ways = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const;

export type Way = keyof typeof ways;

const dot = (row: readonly number[], of: readonly number[]): number =>
  row.reduce((sum, factor, at) => sum + factor * (of[at] ?? 0), 0);

/**
 * From linear RGB to cones, and from their cube roots to OKLab (Ottosson, 2020, "A perceptual color space for image
 * processing").
 */
const toCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function labAs(way: Way, colour: string): number[] {
  const linear = linearRgb(colour);
  const seen = ways[way].map((row) => Math.min(1, Math.max(0, dot(row, linear))));
  const roots = toCones.map((row) => Math.cbrt(dot(row, seen)));
  return toLab.map((row) => dot(row, roots));
}

/** Returns the distance of two hexadecimal colours in OKLab for this vision. Black and white have the distance 1. */
export function distanceAs(way: Way, one: string, other: string): number {
  const to = labAs(way, other);
  return Math.hypot(...labAs(way, one).map((value, at) => value - (to[at] ?? 0)));
}
