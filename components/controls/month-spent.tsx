import { i18n } from '#i18n';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import { budgetLevel, budgetShare } from '../../utils/translation/month-spending.ts';

/**
 * What this month has cost and, where there is a budget, how much of it that is: in one quiet line. Below it, how much of that no
 * reply has told: what was on its way when the browser ended Verso's background counts, too.
 */
export const MonthSpent = ({
  month,
  locale,
}: {
  readonly month: MonthSpending;
  readonly locale: string;
}) => {
  const { estimated } = month;
  const { format } = new Intl.NumberFormat(locale);
  const share = budgetShare(month);
  const level = budgetLevel(month);
  return (
    <div class={`month-spent month-spent--${level}`}>
      <p class="month-spent__words">
        <span>{words(month, locale)}</span>
        {/* That all of it is spent, the words say. */}
        {share !== null && level !== 'spent' && <span>{inPercent(share, locale)}</span>}
      </p>
      {share !== null && (
        // For the eye: the words say the same.
        <div class="month-spent__bar" aria-hidden="true">
          <div style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
        </div>
      )}
      {estimated > 0 && <p>{i18n.t('month.estimated', estimated, { count: format(estimated) })}</p>}
    </div>
  );
};

function words(month: MonthSpending, locale: string): string {
  const { format } = new Intl.NumberFormat(locale);
  const billed = format(month.billed);
  if (month.budget === null) return i18n.t('month.spent', month.billed, { count: billed });
  const numbers = { billed, budget: format(month.budget) };
  return budgetLevel(month) === 'spent'
    ? i18n.t('month.budgetSpent', numbers)
    : i18n.t('month.spentOf', month.budget, numbers);
}

/** Rounded down: what is not all of it is never 100 %. */
const inPercent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(share * 100) / 100);
