import type { ReportDay } from '../../utils/usage/rows.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { HatchedSample } from '../charts/paths.tsx';

export interface LegendEntry {
  readonly id: string;
  readonly kind: 'box' | 'line' | 'average' | 'before' | 'unreported';
  /** From 1. */
  readonly series?: number;
  readonly name: string;
  readonly value?: string;
}

export const Legend = ({ entries }: { readonly entries: readonly (LegendEntry | false)[] }) => (
  <figcaption class="legend">
    {entries
      .filter((entry) => entry !== false)
      .map(({ id, kind, series, name, value }) => (
        <span key={id} class={`legend__entry${series ? ` series-${series}` : ''}`}>
          {kind === 'box' && <i class="legend__box" />}
          {kind === 'unreported' && <HatchedSample />}
          {kind !== 'box' && kind !== 'unreported' && (
            <svg viewBox="0 0 20 8" width="20" height="8" aria-hidden="true">
              <path
                class={kind === 'line' ? `line line--series line--${series}` : `line line--${kind}`}
                d={kind === 'before' ? 'M4 4h12' : 'M0 4h20'}
              />
            </svg>
          )}
          {/* Names are other people's text, in any direction and of any length. */}
          <bdi class={kind === 'line' ? 'legend__name' : undefined} title={name}>
            {name}
          </bdi>
          {value && <span class="legend__value">{value}</span>}
        </span>
      ))}
  </figcaption>
);

export const unreportedEntry = (days: readonly ReportDay[]): LegendEntry | false =>
  days.some(({ isReported }) => !isReported) && {
    id: 'unreported',
    kind: 'unreported',
    name: i18n.t('usage.unreported'),
  };
