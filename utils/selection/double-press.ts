/**
 * Detects a key that is pressed twice alone, in the times of a double click. Shortcuts, clicks and zooming do not count.
 */
const tapMs = 350;
const betweenMs = 400;

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp'>;

export function createDoublePress(wanted: string) {
  let downAt: number | null = null;
  let lastTapAt: number | null = null;
  /** By place, because a key may be released under another name: after Shift, or by an input method. */
  const others = new Set<string>();

  function forget(): void {
    downAt = null;
    lastTapAt = null;
  }

  return {
    /** The reader did anything else. */
    disturb(): void {
      forget();
      // No event reports keys that are released over another window.
      others.clear();
    },
    down({ key, code, timeStamp }: KeyPress): void {
      if (key !== wanted) others.add(code);
      // A held key repeats its `keydown` without a `keyup`.
      if (others.size > 0 || downAt !== null) forget();
      else downAt = timeStamp;
    },
    /** Returns true for the second press. */
    up({ key, code, timeStamp }: KeyPress): boolean {
      others.delete(code);
      // macOS reports no release of the keys that were pressed with Command.
      if (key === 'Meta') others.clear();
      const isTap = key === wanted && downAt !== null && timeStamp - downAt <= tapMs;
      const isSecond = isTap && lastTapAt !== null && timeStamp - lastTapAt <= betweenMs + tapMs;
      downAt = null;
      lastTapAt = isTap && !isSecond ? timeStamp : null;
      return isSecond;
    },
  };
}
