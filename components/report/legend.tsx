import { HatchedSample } from '../charts/hatched.tsx';

export interface LegendEntry {
  readonly id: string;
  /** How it is drawn: a box, a line of a key, the moving average, what the days are compared with, days that nothing is known of. */
  readonly kind: 'box' | 'line' | 'average' | 'before' | 'untold';
  /** Its colour, from 1. */
  readonly series?: number;
  readonly name: string;
  readonly value?: string;
}

/** What colours and lines of a picture stand for. */
export const Legend = ({ entries }: { readonly entries: readonly LegendEntry[] }) => (
  <figcaption class="legend">
    {entries.map(({ id, kind, series, name, value }) => (
      <span key={id} class={`legend__entry${series ? ` series-${series}` : ''}`}>
        {kind === 'box' && <i class="legend__box" />}
        {kind === 'untold' && <HatchedSample />}
        {kind !== 'box' && kind !== 'untold' && (
          <svg viewBox="0 0 20 8" width="20" height="8" aria-hidden="true">
            <path
              class={kind === 'line' ? `line line--series line--${series}` : `line line--${kind}`}
              d={kind === 'before' ? 'M4 4h12' : 'M0 4h20'}
            />
          </svg>
        )}
        {/* Other people's words, in whichever direction they are written, and however long. */}
        <bdi class={kind === 'line' ? 'legend__name' : undefined} title={name}>
          {name}
        </bdi>
        {value && <span class="legend__value">{value}</span>}
      </span>
    ))}
  </figcaption>
);
