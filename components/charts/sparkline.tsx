const width = 56;
const height = 16;
/** Room for the line's own thickness at top and bottom. */
const inset = 1;

/** How a row of numbers went, without any of them: the shape of a line from zero to the highest, with a gap where nothing is known (null). `words` say what the eye sees. */
export const Sparkline = ({
  values,
  words,
}: {
  readonly values: readonly (number | null)[];
  readonly words: string;
}) => {
  const highest = Math.max(...values.map(Number), 1);
  const step = width / Math.max(values.length - 1, 1);
  const y = (value: number) => height - inset - (value / highest) * (height - 2 * inset);
  const path = values.map((value, index) => {
    if (value === null) return '';
    const isFirst = (values[index - 1] ?? null) === null;
    const end = isFirst && (values[index + 1] ?? null) === null ? 'Z' : '';
    return `${isFirst ? 'M' : 'L'}${short(index * step)},${short(y(value))}${end}`;
  });
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={words}
    >
      <path d={path.join('')} />
    </svg>
  );
};

/** A tenth of a px is finer than a screen. */
const short = (px: number): number => Math.round(px * 10) / 10;
