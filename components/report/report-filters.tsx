import type { TargetedSubmitEvent } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DayRange } from '../../utils/base/utc-day.ts';
import { periods } from '../../utils/usage/ranges.ts';
import type { RangeProblem } from '../../utils/usage/report-state.ts';
import { allKeys, comparisons, firstDay, rangeProblem } from '../../utils/usage/report-state.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { Select } from '../controls/select.tsx';
import { periodWords } from '../usage/usage-words.ts';
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

/** Browsers report each date on the way to the typed one, so the days count once the reader wants them. */
const Days = ({ view, actions }: ReportProps) => {
  const { from, to } = view.range;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [problem, setProblem] = useState<RangeProblem | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days replace what is typed
  useLayoutEffect(() => form.current?.reset(), [from, to]);
  const show = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const period = { from: String(typed.get('from')), to: String(typed.get('to')) };
    const found = rangeProblem(period, view.today);
    setProblem(found);
    if (found === null) actions.change({ period, day: null });
  };
  const day = (name: keyof DayRange, label: string) => (
    <Field label={label}>
      {(ids) => (
        <input
          {...{ ...ids, name, class: 'text-field', type: 'date' }}
          defaultValue={view.range[name]}
          min={firstDay}
          max={view.today}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? id : undefined}
        />
      )}
    </Field>
  );
  return (
    // Our own words are in the reader's language.
    <form class="days" ref={form} noValidate onSubmit={show} onReset={() => setProblem(null)}>
      {day('from', i18n.t('report.from'))}
      {day('to', i18n.t('report.to'))}
      <Button type="submit">{i18n.t('report.show')}</Button>
      {problem && (
        <p class="field__problem" id={id} role="alert">
          {i18n.t(`report.noRange.${problem}`)}
        </p>
      )}
    </form>
  );
};
