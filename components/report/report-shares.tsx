import { i18n } from '#i18n';
import { inPercent, nameOf } from '../../utils/wording/usage-words.ts';
import { Shares } from '../charts/shares.tsx';
import type { PartProps } from './report-view.ts';
import { counterWords, figure, figureOf } from './report-words.ts';

const kinds = ['text', 'documents', 'improvement'] as const;

/** What the whole is made of: by kind, and by key. Lists with bars: they are their own tables. */
export const ReportShares = ({ shown, view, actions, locale }: PartProps) => {
  const { counts, shares } = shown.report;
  const { counter } = shown.state;
  const percent = (value: number, whole: number) =>
    inPercent(whole > 0 ? value / whole : 0, locale);
  const sum = shares.reduce((all, { value }) => all + value, 0);
  return (
    <div class="shares-pair">
      <Shares
        title={i18n.t('report.sharesByKind')}
        none={i18n.t('usage.nothing')}
        whole={counts.total}
        shares={kinds.map((kind, index) => ({
          id: kind,
          name: counterWords[kind](),
          value: counts[kind],
          words: figure(kind, counts[kind], locale),
          share: percent(counts[kind], counts.total),
          series: index + 1,
        }))}
      />
      <Shares
        title={i18n.t('report.sharesByKey', { counter: counterWords[counter]() })}
        none={i18n.t('usage.nothing')}
        whole={sum}
        shares={shares.map(({ key, value }) => {
          const found = key === null ? undefined : shown.keys[key];
          const id = key === null ? '' : (shown.ids[key] ?? '');
          return {
            id: id || 'others',
            name: found ? (
              <button
                type="button"
                class="link-button"
                title={`${found.label} ${found.maskedKey}`.trim()}
                onClick={() =>
                  actions.change({ chosen: view.state.chosen.includes(id) ? [] : [id] })
                }
              >
                <bdi>{nameOf(found)}</bdi>
              </button>
            ) : (
              i18n.t('report.otherKeys')
            ),
            value,
            words: figureOf(counter, value, locale),
            share: percent(value, sum),
            series: 1,
          };
        })}
      />
    </div>
  );
};
