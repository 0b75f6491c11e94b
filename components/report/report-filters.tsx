import { useLayoutEffect, useState } from 'preact/hooks';
import type { DayRange } from '../../utils/base/utc-day.ts';
import { periods } from '../../utils/usage/ranges.ts';
import { allKeys, comparisons } from '../../utils/usage/report-state.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Field } from '../controls/field.tsx';
import { Select } from '../controls/select.tsx';
import { periodWords } from '../usage/usage-words.ts';
import { DayField } from './day-field.tsx';
import type { ReportProps } from './report-model.ts';
import { comparisonWords, whoName } from './report-words.ts';

const custom = 'custom';

export const ReportFilters = (props: ReportProps) => {
  const { view, actions } = props;
  const { state, range } = view;
  return (
    <search class="filters" aria-label={i18n.t('report.filters')}>
      <Select
        label={i18n.t('usage.period')}
        value={typeof state.period === 'string' ? state.period : custom}
        choices={[
          ...periods.map((value) => ({ value, label: periodWords[value]() })),
          { value: custom, label: i18n.t('report.custom') },
        ]}
        onChange={(value) =>
          actions.change({ period: periods.find((one) => one === value) ?? range, day: null })
        }
      />
      <Days {...props} />
      <Select
        label={i18n.t('report.compare.label')}
        value={state.compare}
        choices={comparisons.map((value) => ({ value, label: comparisonWords[value]() }))}
        onChange={(value) => {
          const compare = comparisons.find((one) => one === value);
          if (compare) actions.change({ compare });
        }}
      />
      {view.groupings.length > 0 && (
        <Select
          label={i18n.t('report.who.label')}
          value={state.who ?? ''}
          choices={[null, ...view.groupings].map((who) => ({
            value: who ?? '',
            label: whoName(who),
          }))}
          onChange={(who) => actions.change({ who: who || null, ...allKeys })}
        />
      )}
      <Field label={state.who ? whoName(state.who) : i18n.t('report.find')}>
        {(ids) => (
          <input
            {...ids}
            class="text-field"
            type="search"
            value={state.query}
            placeholder={i18n.t('report.findHint')}
            onInput={(event) => actions.change({ query: event.currentTarget.value }, 'typing')}
          />
        )}
      </Field>
    </search>
  );
};

/** While they are no valid range, the old one stays. A wrong day says why, or else the one that changed last. */
const Days = ({ view, actions }: ReportProps) => {
  const { range } = view;
  const [typed, setTyped] = useState<DayRange>(range);
  useLayoutEffect(() => setTyped({ from: range.from, to: range.to }), [range.from, range.to]);
  const [changed, setChanged] = useState<keyof DayRange>('from');
  const ofDay = (day: string) => actions.rangeProblem({ from: day, to: day });
  const problems = { from: ofDay(typed.from), to: ofDay(typed.to) };
  if (!problems.from && !problems.to) problems[changed] = actions.rangeProblem(typed);
  const problemOf = (field: keyof DayRange) =>
    problems[field] && i18n.t(`report.noRange.${problems[field]}`);
  const set = (field: keyof DayRange, day: string) => {
    const next = { ...typed, [field]: day };
    setTyped(next);
    setChanged(field);
    if (actions.rangeProblem(next) === null) actions.change({ period: next, day: null });
  };
  return (
    <>
      <DayField
        label={i18n.t('report.from')}
        day={typed.from}
        latest={view.today}
        problem={problemOf('from')}
        onDay={(from) => set('from', from)}
      />
      <DayField
        label={i18n.t('report.to')}
        day={typed.to}
        latest={view.today}
        problem={problemOf('to')}
        onDay={(to) => set('to', to)}
      />
    </>
  );
};
