import { useEffect, useRef } from 'preact/hooks';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import { budgetLeft } from '../../utils/translation/month-spending.ts';
import type { PageEstimate } from '../../utils/translation/page-estimate.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import type { PageActions } from './page-model.ts';

interface CostQuestionProps {
  readonly estimate: PageEstimate;
  readonly month: MonthSpending | null;
  readonly actions: Pick<PageActions, 'answer' | 'stop' | 'openOptions'>;
  readonly takesFocus: boolean;
}

/** `takesFocus`: the pressed button is gone, and screen readers shall read the question. A chosen tab keeps the focus. */
export const CostQuestion = ({ estimate, month, actions, takesFocus }: CostQuestionProps) => {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus && !document.activeElement?.matches('[role="tab"]')) box.current?.focus();
  }, [takesFocus]);
  const { format } = new Intl.NumberFormat(formatLocale());
  const { billable, near, remembered, scope } = estimate;
  const left = budgetLeft(month);
  const isBeyond = billable > left;
  const isSpent = isBeyond && left === 0;
  const mayBeLess = scope === 'whole-page' && near < billable && !isSpent;
  return (
    <section class="cost" ref={box} tabIndex={-1} aria-labelledby="cost-heading">
      <div class="cost__words">
        <h2 class="cost__heading" id="cost-heading">
          {billable === 0
            ? i18n.t('cost.nothing')
            : i18n.t('cost.about', billable, { count: format(billable) })}
        </h2>
        {detailsOf(estimate, month).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {isBeyond && !isSpent && (
          <p class="cost__beyond">{i18n.t('cost.beyond', { count: format(left) })}</p>
        )}
      </div>
      {isSpent ? (
        <FailureNotice
          failure={{ code: 'budget-spent' }}
          actions={{ openOptions: actions.openOptions }}
        />
      ) : (
        <Button kind="primary" large onClick={() => actions.answer(scope)}>
          {isBeyond ? i18n.t('cost.untilBudget') : i18n.t('cost.translate')}
        </Button>
      )}
      <div class="cost__others">
        {/* Texts from memory need no budget. */}
        {isSpent && remembered > 0 && (
          <Button onClick={() => actions.answer(scope)}>{i18n.t('cost.translate')}</Button>
        )}
        {mayBeLess && (
          <Button onClick={() => actions.answer('as-i-read')}>{i18n.t('cost.asIRead')}</Button>
        )}
        <Button onClick={actions.stop}>{i18n.t('cost.cancel')}</Button>
      </div>
    </section>
  );
};

function detailsOf(
  { billable, near, remembered, scope, closedFrames }: PageEstimate,
  month: MonthSpending | null,
): string[] {
  const { format } = new Intl.NumberFormat(formatLocale());
  const lines: string[] = [];
  const fromMemory = { count: format(remembered) };
  if (billable > 0 && month !== null && month.budget !== null) {
    lines.push(i18n.t('cost.share', { percent: inPercent(billable / month.budget) }));
  }
  if (scope === 'as-i-read') lines.push(i18n.t('cost.forNow'));
  else if (near < billable) lines.push(i18n.t('cost.near', near, { count: format(near) }));
  if (billable > 0 && remembered > 0) lines.push(i18n.t('cost.more', remembered, fromMemory));
  if (billable === 0 && remembered > 0) lines.push(i18n.t('cost.all', remembered, fromMemory));
  if (closedFrames > 0) {
    lines.push(i18n.t('cost.withoutFrames', closedFrames, { count: format(closedFrames) }));
  }
  return lines;
}

/** Rounded up: a cost is never 0 %. */
const inPercent = (share: number): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'percent', roundingMode: 'ceil' }).format(share);
