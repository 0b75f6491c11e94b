const width = 56;
const height = 16;
/** Room for the line's own thickness at top and bottom. */
const inset = 1;

/** How a row of numbers went, without any of them: the shape of a line from zero to the highest. For the eye alone. */
export const Sparkline = ({ values }: { readonly values: readonly number[] }) => {
  const highest = Math.max(...values, 1);
  const step = width / Math.max(values.length - 1, 1);
  const points = values.map((value, index) => {
    const y = height - inset - (value / highest) * (height - 2 * inset);
    return `${round(index * step)},${round(y)}`;
  });
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
};

const round = (value: number): number => Math.round(value * 10) / 10;
