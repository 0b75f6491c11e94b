import { sum } from 'd3-array';
import type { ComponentChildren } from 'preact';
import type { Counter } from '../../utils/usage/columns.ts';
import { partsOfTotal } from '../../utils/usage/columns.ts';
import type { RankedKey } from '../../utils/usage/table.ts';
import { inPercent, nameOf, priceInWords, withMoney } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { figure } from '../usage/usage-words.ts';
import type { PartProps } from './report-model.ts';
import { counterName, whoName } from './report-words.ts';

const mostShares = 8;

/** These lists of bars need no table behind them. */
export const ReportShares = ({ shown, view, actions, locale }: PartProps) => {
  const { counts, ranked, who } = shown;
  const { counter } = shown.state;
  const withPrice = (of: Counter, value: number) =>
    withMoney(
      figure(of, value, locale, { unit: true }),
      priceInWords(of, value, view.prices, locale),
    );
  const ofKey = (key: RankedKey) => {
    const { id } = key;
    const isChosen = view.state.chosen.includes(id);
    return {
      id,
      name: (
        <button
          type="button"
          class="link-button"
          title={`${key.label} ${key.maskedKey}`.trim()}
          onClick={() => actions.change({ chosen: isChosen ? [] : [id] })}
        >
          <bdi>{nameOf(key)}</bdi>
        </button>
      ),
      value: key.total,
    };
  };
  const others = totalOf(ranked.slice(mostShares));
  return (
    <div class="shares-pair">
      <Shares
        title={i18n.t('report.sharesByKind')}
        whole={counts.total}
        shares={partsOfTotal.map((kind, index) => ({
          id: kind,
          name: counterName(kind),
          value: counts[kind] ?? 0,
          words: withPrice(kind, counts[kind] ?? 0),
          series: index + 1,
        }))}
        locale={locale}
      />
      <Shares
        title={who ? whoName(who) : i18n.t('report.sharesByKey', { counter: counterName(counter) })}
        whole={totalOf(ranked)}
        shares={[
          ...ranked.slice(0, mostShares).map(ofKey),
          ...(others > 0
            ? [{ id: 'others', name: i18n.t('report.otherKeys'), value: others }]
            : []),
        ].map((share) => ({
          ...share,
          words: withPrice(counter, share.value),
          series: 1,
        }))}
        locale={locale}
      />
    </div>
  );
};

const Shares = ({
  title,
  shares,
  whole,
  locale,
}: {
  readonly title: string;
  /** `series`: from 1. */
  readonly shares: readonly {
    readonly id: string;
    readonly name: ComponentChildren;
    readonly value: number;
    readonly words: string;
    readonly series: number;
  }[];
  readonly whole: number;
  readonly locale: string;
}) => (
  <section class="shares">
    <h3>{title}</h3>
    {shares.length === 0 && <p>{i18n.t('usage.nothing')}</p>}
    <ul>
      {shares.map(({ id, name, value, words, series }) => {
        const share = whole > 0 ? value / whole : 0;
        return (
          <li key={id}>
            <span class="shares__name">{name}</span>
            <span class="shares__value">{words}</span>
            <span class="shares__share">{inPercent(share, locale)}</span>
            <span class={`shares__bar series-${series}`} aria-hidden="true">
              <i style={{ inlineSize: `${share * 100}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  </section>
);

const totalOf = (keys: readonly RankedKey[]): number => sum(keys, ({ total }) => total);
