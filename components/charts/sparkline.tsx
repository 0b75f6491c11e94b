import { max } from 'd3-array';
import { pathOf } from './paths.tsx';

const width = 56;
const height = 16;
/** For the line's own thickness. */
const inset = 1;

/** A line from zero to the highest, with a gap where nothing is known (null). */
export const Sparkline = ({
  values,
  words,
}: {
  readonly values: readonly (number | null)[];
  readonly words: string;
}) => {
  const highest = Math.max(max(values, Number) ?? 0, 1);
  const step = width / Math.max(values.length - 1, 1);
  const y = (value: number) => height - inset - (value / highest) * (height - 2 * inset);
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={words}
    >
      <path d={pathOf(values, (index) => index * step, y)} />
    </svg>
  );
};
