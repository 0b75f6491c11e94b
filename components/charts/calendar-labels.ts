/** Where the names of months stand above the weeks of a calendar. */

/** About how wide a name is, in px, with room behind it. */
export const widthOf = (name: string): number => name.length * 7 + 6;

interface Label {
  readonly index: number;
  readonly row: number;
  /** Where its week begins, in px. */
  readonly x: number;
  readonly name: string;
}

/**
 * By index. A name that would not end before the picture does stands further to the left; where another one is there, it is left out.
 * `labels`: in the order of their days; `width`: of the picture, in px.
 */
export function placeLabels(labels: readonly Label[], width: number): Map<number, Label> {
  const placed = new Map<number, Label>();
  let last: Label | null = null;
  for (const label of labels) {
    const x = Math.min(label.x, width - widthOf(label.name));
    const isMoved = x < label.x;
    if (isMoved && last?.row === label.row && x < last.x + widthOf(last.name)) continue;
    last = { ...label, x };
    placed.set(label.index, last);
  }
  return placed;
}
