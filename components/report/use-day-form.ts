import { needsYear } from '../../utils/wording/usage-words.ts';
import type { PartProps } from './report-model.ts';
import { useIsPrinting } from './use-is-printing.ts';

/** How days are told on the page: with their year where it is asked for, and on paper always, where no filters stand above them. */
export function useDayForm({ shown, view }: Pick<PartProps, 'shown' | 'view'>) {
  const isPrinting = useIsPrinting();
  const { range, before, notCompared } = shown.report;
  return { withYear: isPrinting || needsYear(view.today, range, before ?? notCompared) };
}
