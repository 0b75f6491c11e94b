/**
 * The rows of a long list to render. Browsers limit a box's height (Firefox about 17 million px, Chromium about 33 million). In
 * a longer list, one px of the scroll bar stands for several px of rows.
 */
export interface RowWindow {
  /** The first rendered row, and the one after the last. */
  readonly first: number;
  readonly end: number;
  /** From the top of the list, in px. */
  readonly offset: number;
  /** In px, for the whole list. */
  readonly height: number;
}

const highest = 12_000_000;
/** So that scrolling shows no gap. */
const around = 8;

export function rowWindow({
  count,
  rowHeight,
  scrolled,
  viewHeight,
}: {
  readonly count: number;
  readonly rowHeight: number;
  /** In px from the top. */
  readonly scrolled: number;
  readonly viewHeight: number;
}): RowWindow {
  const whole = count * rowHeight;
  const height = Math.min(whole, highest);
  const room = Math.max(height - viewHeight, 1);
  const at = Math.max(0, Math.min(scrolled, height - viewHeight));
  const virtual = whole === height ? at : (at / room) * (whole - viewHeight);
  const top = Math.floor(virtual / rowHeight);
  const first = Math.max(0, top - around);
  const end = Math.min(count, Math.ceil((virtual + viewHeight) / rowHeight) + around);
  return { first, end, offset: at - (virtual - first * rowHeight), height };
}
