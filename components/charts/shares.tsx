import type { ComponentChildren } from 'preact';

export interface Share {
  readonly id: string;
  readonly name: ComponentChildren;
  readonly value: number;
  /** The value as it is read. */
  readonly words: string;
  /** Its share of the whole, in words. */
  readonly share: string;
  /** Its colour, from 1. */
  readonly series: number;
}

/** Shows the parts of a whole: a bar for each part, as long as its share, beside its name and numbers. */
export const Shares = ({
  title,
  shares,
  whole,
  none,
}: {
  readonly title: string;
  /** Shown in place of an empty list. */
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
