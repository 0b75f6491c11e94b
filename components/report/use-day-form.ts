import { needsYear } from '../../utils/wording/usage-words.ts';
import type { PartProps } from './report-model.ts';
import { useIsPrinting } from './use-is-printing.ts';

/**
 * Formats days for the page. The year is shown if it is needed, and always on paper, which has no
 * filters above.
 */
export function useDayForm({ shown, view }: Pick<PartProps, 'shown' | 'view'>) {
  const isPrinting = useIsPrinting();
  const { range, before, notCompared } = shown.report;
  return { withYear: isPrinting || needsYear(view.today, range, before ?? notCompared) };
}
