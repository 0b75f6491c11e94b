/**
 * Tells when a key is pressed twice, alone: down and up and down and up, with no other key, button or wheel between, so
 * that shortcuts, clicks and zooming with that key are none. The times are those of what the systems call a double click.
 */
const tapMs = 350;
const betweenMs = 400;

export interface DoublePress {
  /** Milliseconds of one clock. */
  down(key: string, at: number): void;
  /** True: this was the second press. */
  up(key: string, at: number): boolean;
  /** Anything else that the reader did. */
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
      // Of keys that are let go over another window nobody tells.
      others.clear();
    },
    down(key, at) {
      if (key !== wanted) others.add(key);
      // A key that is held comes again and again, without having been up.
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
