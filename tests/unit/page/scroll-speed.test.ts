import { describe, expect, it } from 'vitest';
import { ScrollSpeed } from '../../../utils/page/schedule/zones.ts';

/** Scrolls a viewport of 800 pixels to these positions, one per `everyMs`. */
const isSkimmingAfter = (everyMs: number, ...tops: readonly number[]): boolean => {
  let ms = 0;
  const view = { scrollY: 0, innerHeight: 800 };
  const speed = new ScrollSpeed({ monotonic: () => ms }, view);
  for (const top of tops) {
    view.scrollY = top;
    speed.measure();
    ms += everyMs;
  }
  return speed.isSkimming;
};

describe('a reader who scrolls', () => {
  it('skims where he passes more than a screen a second, up or down', () => {
    expect(isSkimmingAfter(400, 0, 720)).toBe(true);
    expect(isSkimmingAfter(400, 1440, 720)).toBe(true);
  });

  it('does not where he reads, or has just begun', () => {
    expect(isSkimmingAfter(400, 0, 100)).toBe(false);
    expect(isSkimmingAfter(20_000, 0, 720)).toBe(false);
    expect(isSkimmingAfter(400, 5000)).toBe(false);
  });

  it('does so no longer once he reads', () => {
    expect(isSkimmingAfter(400, 0, 720, 1440, 1450)).toBe(false);
  });

  it('is not judged by two places within a moment', () => {
    expect(isSkimmingAfter(20, 0, 100)).toBe(false);
  });
});
