import type { ComponentChildren } from 'preact';

export interface Share {
  readonly id: string;
  readonly name: ComponentChildren;
  readonly value: number;
  readonly words: string;
  readonly share: string;
  /** From 1. */
  readonly series: number;
}

export const Shares = ({
  title,
  shares,
  whole,
  none,
}: {
  readonly title: string;
  readonly none: string;
  readonly shares: readonly Share[];
  readonly whole: number;
}) => (
  <section class="shares">
    <h3>{title}</h3>
    {shares.length === 0 && <p>{none}</p>}
    <ul>
      {shares.map(({ id, name, value, words, share, series }) => (
        <li key={id}>
          <span class="shares__name">{name}</span>
          <span class="shares__value">{words}</span>
          <span class="shares__share">{share}</span>
          <span class={`shares__bar series-${series}`} aria-hidden="true">
            <i style={{ inlineSize: `${whole > 0 ? (value / whole) * 100 : 0}%` }} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
