/** Bars, one a day, each a stack of what it is made of. Decoration for the eye: a table beside it says the same in numbers. */
export interface StackedDay {
  readonly day: string;
  /** From the bottom up; none is negative. */
  readonly parts: readonly number[];
  /** Shown when the bar is pointed at. */
  readonly title: string;
}

const width = 348;
const height = 88;
/** A week's bars are no wider: they stay bars. */
const widest = 28;
/** A day that has anything at all can be seen. */
const lowest = 1;

/** The highest bar fills the height, whatever the numbers: the axis is in the words around it. */
export const StackedDays = ({ days }: { readonly days: readonly StackedDay[] }) => {
  const highest = Math.max(...days.map(({ parts }) => sum(parts)), 1);
  const step = width / Math.max(days.length, 1);
  const bar = Math.min(step - Math.min(2, step / 4), widest);
  return (
    <svg
      class="stacked-days"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map(({ day, parts, title }, index) => (
        <g key={day}>
          <title>{title}</title>
          {/* The whole column can be pointed at, not only the bar. */}
          <rect class="stacked-days__column" x={index * step} width={step} height={height} />
          {stack(parts, highest).map(({ y, height: length, part }) => (
            <rect
              key={part}
              class={`series-${part + 1}`}
              x={index * step + (step - bar) / 2}
              y={y}
              width={bar}
              height={length}
            />
          ))}
        </g>
      ))}
    </svg>
  );
};

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** The boxes of one bar in the picture's units, bottom up; parts of nothing have none. */
function stack(parts: readonly number[], highest: number) {
  const whole = Math.max((sum(parts) / highest) * height, lowest);
  const scale = whole / Math.max(sum(parts), 1);
  let below = 0;
  return parts.flatMap((value, part) => {
    if (value === 0) return [];
    below += value * scale;
    return [{ part, y: height - below, height: value * scale }];
  });
}
