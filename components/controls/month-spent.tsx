import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import { budgetLevel, budgetShare } from '../../utils/translation/month-spending.ts';
import { usedPercent } from '../../utils/wording/budget-words.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';

/** The estimated part stands below: requests in flight when the browser ended the background. */
export const MonthSpent = ({ month }: { readonly month: MonthSpending }) => {
  const locale = formatLocale();
  const { estimated } = month;
  const { format } = new Intl.NumberFormat(locale);
  const share = budgetShare(month);
  const level = budgetLevel(month);
  return (
    <div class={`month-spent month-spent--${level}`}>
      <p class="month-spent__words">
        <span>{words(month)}</span>
        {/* The words already say that the budget is spent. */}
        {share !== null && level !== 'spent' && <span>{usedPercent(share, locale)}</span>}
      </p>
      {share !== null && (
        <div class="month-spent__bar" aria-hidden="true">
          <div style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
        </div>
      )}
      {estimated > 0 && <p>{i18n.t('month.estimated', estimated, { count: format(estimated) })}</p>}
    </div>
  );
};

function words(month: MonthSpending): string {
  const { format } = new Intl.NumberFormat(formatLocale());
  const billed = format(month.billed);
  if (month.budget === null) return i18n.t('month.spent', month.billed, { count: billed });
  const numbers = { billed, budget: format(month.budget) };
  return budgetLevel(month) === 'spent'
    ? i18n.t('month.budgetSpent', numbers)
    : i18n.t('month.spentOf', month.budget, numbers);
}
