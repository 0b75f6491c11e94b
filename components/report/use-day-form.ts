import { useEffect, useState } from 'preact/hooks';
import { needsYear } from '../../utils/wording/usage-words.ts';
import type { PartProps } from './report-model.ts';

/** Paper always has the year, because it has no filters above. */
export function useDayForm({ shown, view }: Pick<PartProps, 'shown' | 'view'>) {
  const isPrinting = useIsPrinting();
  const { range, before, notCompared } = shown.report;
  return { withYear: isPrinting || needsYear(view.today, range, before ?? notCompared) };
}

/** Parts that are cut to the window are shown whole on paper. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const set = (is: boolean) => () => setIsPrinting(is);
    const [begin, end] = [set(true), set(false)];
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
