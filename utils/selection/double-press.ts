/**
 * Detects a key that is pressed twice alone, in the times of a double click. Shortcuts, clicks and zooming do not count.
 */
const tapMs = 350;
const betweenMs = 400;

export interface DoublePress {
  /** Milliseconds of one clock. */
  down(key: string, at: number): void;
  /** Returns true for the second press. */
  up(key: string, at: number): boolean;
  /** The reader did anything else. */
  disturb(): void;
}

export function createDoublePress(wanted: string): DoublePress {
  let downAt: number | null = null;
  let lastTapAt: number | null = null;
  const others = new Set<string>();

  function forget(): void {
    downAt = null;
    lastTapAt = null;
  }

  return {
    disturb() {
      forget();
      // No event reports keys that are released over another window.
      others.clear();
    },
    down(key, at) {
      if (key !== wanted) others.add(key);
      // A held key repeats its `keydown` without a `keyup`.
      if (others.size > 0 || downAt !== null) forget();
      else downAt = at;
    },
    up(key, at) {
      others.delete(key);
      const isTap = key === wanted && downAt !== null && at - downAt <= tapMs;
      const isSecond = isTap && lastTapAt !== null && at - lastTapAt <= betweenMs + tapMs;
      downAt = null;
      lastTapAt = isTap && !isSecond ? at : null;
      return isSecond;
    },
  };
}
