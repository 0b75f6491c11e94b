/** Which of the names below a picture have room beside each other, and where they stand. */
export interface PlacedName {
  readonly index: number;
  readonly name: string;
  /** The middle of it, in px. */
  readonly x: number;
}

interface NamesToPlace {
  /** One name for each column; null: it has none. */
  readonly names: readonly (string | null)[];
  /** The middle of a column, in px. */
  readonly middle: (index: number) => number;
  /** Width of the picture, in px: no name leaves it. */
  readonly width: number;
}

/** About how wide a letter is, in px: those of Chinese, Japanese and Korean are as wide as two. */
const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 12 : 6.5), 0);
/** The room between two names. */
const between = 14;

/** Every one, every second, every third …: as many as have room. None meets another. */
export function placeNames({ names, middle, width }: NamesToPlace): PlacedName[] {
  const named = names.flatMap((name, index) => (name === null ? [] : [{ name, index }]));
  const [first, last] = [named[0], named.at(-1)];
  if (!first || !last) return [];
  const widest = Math.max(...named.map(({ name }) => widthOf(name))) + between;
  const room = (middle(last.index) - middle(first.index)) / Math.max(named.length - 1, 1);
  const every = named.length > 1 ? Math.max(1, Math.ceil(widest / room)) : 1;
  let end = Number.NEGATIVE_INFINITY;
  return named.flatMap(({ name, index }, at) => {
    const half = widthOf(name) / 2;
    const x = Math.max(half, Math.min(middle(index), width - half));
    if (at % every !== 0 || x - half < end) return [];
    end = x + half + between / 2;
    return [{ index, name, x }];
  });
}
