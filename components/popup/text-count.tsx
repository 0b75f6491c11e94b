import { i18n } from '#i18n';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import type { TextView } from './text-model.ts';

/** How long the text is, and how long it may be: what the service takes, or what is left of the budget. */
export const TextCount = ({
  id,
  view: { characters, maxCharacters },
  month,
  locale,
}: {
  readonly id: string;
  readonly view: TextView;
  readonly month: MonthSpending | null;
  readonly locale: string;
}) => {
  const { format } = new Intl.NumberFormat(locale);
  const left = leftOf(month);
  const most = Math.min(maxCharacters, left);
  const isTooMuch = characters > most;
  return (
    <p id={id} class={`text-count${isTooMuch ? ' text-count--too-much' : ''}`}>
      {words()}
    </p>
  );

  function words(): string {
    const count = format(characters);
    if (characters > maxCharacters) {
      return i18n.t('text.tooLong', { count, most: format(maxCharacters) });
    }
    if (left < Number.POSITIVE_INFINITY && characters > 0) {
      return i18n.t('text.countOfBudget', characters, { count, left: format(left) });
    }
    return i18n.t('text.countOfMost', { count, most: format(maxCharacters) });
  }
};

const leftOf = (month: MonthSpending | null): number =>
  month === null || month.budget === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, month.budget - month.billed - month.reserved);
