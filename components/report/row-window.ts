/**
 * The rows of a long list to render: the visible ones and a few around them.
 *
 * Browsers limit a box's height (Firefox about 17 million px, Chromium about 33 million). In a
 * longer list, one px of the scroll bar stands for several px of rows.
 */
export interface RowWindow {
  /** The first rendered row, and the one after the last. */
  readonly first: number;
  readonly end: number;
  /** The first row's distance from the top of the list, in px. */
  readonly offset: number;
  /** The height of the whole list, in px. */
  readonly height: number;
}

const highest = 12_000_000;
/** Extra rows on both sides, so that scrolling shows no gap. */
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
  // The beginning of the view among rows of full height.
  const virtual = whole === height ? at : (at / room) * (whole - viewHeight);
  const top = Math.floor(virtual / rowHeight);
  const first = Math.max(0, top - around);
  const end = Math.min(count, Math.ceil((virtual + viewHeight) / rowHeight) + around);
  return { first, end, offset: at - (virtual - first * rowHeight), height };
}
