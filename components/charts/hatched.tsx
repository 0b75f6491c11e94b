import { useId } from 'preact/hooks';
import type { Box } from './boxes.tsx';
import { outline } from './boxes.tsx';

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
      <path class="hatched" d={boxes.map(outline).join('')} fill={`url(#${id})`} />
    </>
  );
};

const sample = { x: 0, y: 0, width: 12, height: 12 };

export const HatchedSample = () => (
  <svg
    class="hatched-sample"
    viewBox="0 0 12 12"
    width={sample.width}
    height={sample.height}
    aria-hidden="true"
  >
    <Hatched boxes={[sample]} />
  </svg>
);
