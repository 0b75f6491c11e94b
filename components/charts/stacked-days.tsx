/** Small bars without axes. */
import { max, sum } from 'd3-array';
import type { ChartFrame } from './chart-reader.tsx';
import { ChartReader } from './chart-reader.tsx';
import { Boxes, Hatched, stackBoxes } from './paths.tsx';
import { useWidth } from './use-width.ts';

const height = 88;
/** A week still has bars. */
const widest = 28;
/** Any use can be seen. */
const lowest = 1;
/** Narrower columns have no gap: a year's bars would be pale stripes. */
const narrowest = 3;

/** `parts`: from the bottom up. */
export const StackedDays = ({
  parts,
  ...frame
}: ChartFrame & { readonly parts: readonly (readonly number[])[] }) => {
  const { points } = frame;
  const [ref, width] = useWidth<HTMLDivElement>(348);
  const totals = parts.map((values) => sum(values));
  const scale = height / Math.max(max(totals) ?? 0, 1);
  const step = width / Math.max(points.length, 1);
  const gap = step < narrowest ? 0 : Math.min(2, step / 4);
  const bar = Math.min(step - gap, widest);
  const pxEach = (day: number) => Math.max(scale, lowest / (totals[day] || 1));
  const find = (x: number): number | null => {
    const index = Math.floor(x / step);
    return index >= 0 && index < points.length ? index : null;
  };
  return (
    <div ref={ref}>
      <ChartReader
        {...frame}
        find={find}
        place={(index) => ({ x: (index + 0.5) * step, y: 0, halfWidth: step / 2 })}
      >
        {(active) => (
          <svg class="stacked-days" width={width} height={height} aria-hidden="true">
            {active !== null && (
              <rect class="stacked-days__column" x={active * step} width={step} height={height} />
            )}
            <Hatched
              boxes={points.flatMap(({ isUnreported }, day) =>
                isUnreported ? [{ x: day * step, y: 0, width: step, height }] : [],
              )}
            />
            {stackBoxes(parts).map((boxes, part) => (
              <Boxes
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place, which gives it its colour
                key={part}
                name={`series-${part + 1}`}
                boxes={boxes.map(({ day, from, to }) => ({
                  x: day * step + (step - bar) / 2,
                  y: height - to * pxEach(day),
                  width: bar,
                  height: (to - from) * pxEach(day),
                }))}
              />
            ))}
          </svg>
        )}
      </ChartReader>
    </div>
  );
};
