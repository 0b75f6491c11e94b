import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { countDays } from '../../utils/usage/ranges.ts';
import type { Report } from '../../utils/usage/report.ts';
import { isOfSomeKeys } from '../../utils/usage/report-state.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { LockedSettings } from '../locked-settings.ts';
import { isNothing, noFiguresYet, periodWords } from '../usage/usage-words.ts';
import type { PartProps } from './report-model.ts';
import { counterName } from './report-words.ts';

export function isNothingDrawn({ state, counts, days, who }: Report): boolean {
  const { counter, chart } = state;
  if (who || chart === 'shares') return counts.total === 0 && (counts[counter] ?? 0) === 0;
  return days.every(
    (day) => (day.counts[counter] ?? 0) === 0 && (chart !== 'bars' || !day.before?.counts[counter]),
  );
}

/** Replaces an empty picture by the reason. The figures and filters above it lead on. */
export const ReportNothing = ({ shown, view, actions }: PartProps) => {
  const { state, counters, counts, part, isReported } = shown;
  const isManaged = useContext(LockedSettings).has('keys.admin');
  if (!isReported) return <Nothing words={noFiguresYet(part, view.today)} />;
  if (counters.some((counter) => (counts[counter] ?? 0) > 0)) {
    const counter = counterName(state.counter);
    return <Nothing words={i18n.t('report.noneOfCounter', { counter })} />;
  }
  if (isNarrowed(shown)) return <Nothing words={i18n.t('report.nothingShown')} />;
  // The reader can change neither the key nor its address.
  if (isManaged) return <Nothing words={i18n.t('usage.nothing')} />;
  return (
    <Nothing words={i18n.t('report.nothingAtAll')}>
      <Button onClick={() => actions.openOptions('service')}>
        {i18n.t('failure.openSettings')}
      </Button>
    </Nothing>
  );
};

export const DaysTooMany = ({ view, actions }: PartProps) => {
  const days = countDays(view.range);
  const shorter = days > 30 ? 'last-30-days' : days > 7 ? 'last-7-days' : null;
  return (
    <Nothing words={i18n.t('report.daysTooMany')}>
      <Button onClick={actions.readAgain}>{i18n.t('usage.showDays')}</Button>
      {shorter && (
        <Button onClick={() => actions.change({ period: shorter, day: null })}>
          {periodWords[shorter]()}
        </Button>
      )}
    </Nothing>
  );
};

export const isEmptyAccount = (shown: Report): boolean =>
  isNothing(shown.counts) && isNothingDrawn(shown) && !isNarrowed(shown);

const isNarrowed = ({ state, keys }: Report): boolean =>
  state.day !== null || isOfSomeKeys(state, keys);

const Nothing = ({
  words,
  children,
}: {
  readonly words: string;
  readonly children?: ComponentChildren;
}) => (
  <div class="nothing">
    <p>{words}</p>
    {children && <p class="nothing__next">{children}</p>}
  </div>
);
