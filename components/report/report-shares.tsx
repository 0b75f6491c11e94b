import { i18n } from '#i18n';
import type { Counter } from '../../utils/usage/columns.ts';
import { partsOfTotal } from '../../utils/usage/columns.ts';
import type { RankedKey } from '../../utils/usage/table.ts';
import { inPercent, nameOf, priceInWords, withMoney } from '../../utils/wording/usage-words.ts';
import { Shares } from '../charts/shares.tsx';
import type { PartProps } from './report-model.ts';
import { counterName, figure, figureOf, whoName } from './report-words.ts';

const mostShares = 8;

/** These lists of bars need no table behind them. */
export const ReportShares = ({ shown, view, actions, locale }: PartProps) => {
  const { counts, ranked, who } = shown.report;
  const { counter } = shown.state;
  const percent = (value: number, whole: number) =>
    inPercent(whole > 0 ? value / whole : 0, locale);
  const withPrice = (of: Counter, value: number, write: typeof figure) =>
    withMoney(write(of, value, locale), priceInWords(of, value, view.prices ?? null, locale));
  const sum = sumOf(ranked);
  const ofKey = (key: RankedKey) => {
    const id = shown.ids[key.key] ?? '';
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
  const others = sumOf(ranked.slice(mostShares));
  return (
    <div class="shares-pair">
      <Shares
        title={i18n.t('report.sharesByKind')}
        none={i18n.t('usage.nothing')}
        whole={counts.total}
        shares={partsOfTotal.map((kind, index) => ({
          id: kind,
          name: counterName(kind),
          value: counts[kind] ?? 0,
          words: withPrice(kind, counts[kind] ?? 0, figure),
          share: percent(counts[kind] ?? 0, counts.total),
          series: index + 1,
        }))}
      />
      <Shares
        title={who ? whoName(who) : i18n.t('report.sharesByKey', { counter: counterName(counter) })}
        none={i18n.t('usage.nothing')}
        whole={sum}
        shares={[
          ...ranked.slice(0, mostShares).map(ofKey),
          ...(others > 0
            ? [{ id: 'others', name: i18n.t('report.otherKeys'), value: others }]
            : []),
        ].map((share) => ({
          ...share,
          words: withPrice(counter, share.value, figureOf),
          share: percent(share.value, sum),
          series: 1,
        }))}
      />
    </div>
  );
};

const sumOf = (keys: readonly RankedKey[]): number =>
  keys.reduce((sum, { total }) => sum + total, 0);
