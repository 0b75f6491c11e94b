/**
 * Which rows of a long list are drawn: those that can be seen, and a few around them.
 *
 * Browsers lay out no box higher than some ten millions of px (Firefox about 17, Chromium about 33): a list that would be
 * higher is made lower, and one px of the scroll bar then stands for more than one px of rows.
 */
export interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  readonly first: number;
  readonly end: number;
  /** Where the first one stands, in px from the top of the list. */
  readonly offset: number;
  /** Of the whole list, in px. */
  readonly height: number;
}

const highest = 12_000_000;
/** Drawn beyond the view on both sides, so that scrolling shows no gap. */
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
  // Where the view begins among rows of full height.
  const virtual = whole === height ? at : (at / room) * (whole - viewHeight);
  const top = Math.floor(virtual / rowHeight);
  const first = Math.max(0, top - around);
  const end = Math.min(count, Math.ceil((virtual + viewHeight) / rowHeight) + around);
  return { first, end, offset: at - (virtual - first * rowHeight), height };
}
