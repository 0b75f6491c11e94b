export interface PlacedName {
  readonly index: number;
  readonly name: string;
  readonly x: number;
}

interface NamesToPlace {
  /** Null: the column has none. */
  readonly names: readonly (string | null)[];
  readonly middle: (index: number) => number;
  readonly width: number;
}

/** In px. Chinese, Japanese and Korean letters are as wide as two. */
const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 12 : 6.5), 0);
const between = 14;

/** Every name, every second, every third …: as many as have room. */
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
