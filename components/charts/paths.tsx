/** The SVG paths that several pictures have. */
import { line } from 'd3-shape';
import { useId } from 'preact/hooks';

/** In px. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One element for all boxes of a colour, because a year has over a thousand. */
export const Boxes = ({ name, boxes }: { readonly name: string; readonly boxes: Box[] }) => (
  <path class={`boxes ${name}`} d={outlineOf(boxes)} />
);

const outlineOf = (boxes: readonly Box[]): string =>
  boxes
    .map(
      ({ x, y, width, height }) =>
        `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`,
    )
    .join('');

const short = (px: number): number => Math.round(px * 100) / 100;

/** Straight lines, because a curve would bulge beside a lonely day. A gap where nothing is known. */
export const pathOf = (
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string =>
  line<number | null>(
    (_, index) => x(index),
    (value) => y(value ?? 0),
  ).defined((value) => value !== null)([...values]) ?? '';

/** In px. */
const apart = 5;

/** Unknown days. A colour could be taken for a number. */
export const Hatched = ({ boxes }: { readonly boxes: readonly Box[] }) => {
  const id = useId();
  if (boxes.length === 0) return null;
  return (
    <>
      <pattern
        id={id}
        width={apart}
        height={apart}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path class="hatched__line" d={`M0 0v${apart}`} />
      </pattern>
      <path class="hatched" d={outlineOf(boxes)} fill={`url(#${id})`} />
    </>
  );
};

export const HatchedSample = () => (
  <svg class="hatched-sample" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <Hatched boxes={[{ x: 0, y: 0, width: 12, height: 12 }]} />
  </svg>
);
