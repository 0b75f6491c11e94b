import { i18n } from '#i18n';
import type { MemorySize } from '../../utils/pipeline/memory/memory.ts';
import type { MemoryView } from './options-view.ts';

/** What the memory holds; '' where that is not known. */
export function sizeInWords({ size, maxMegabytes, maxDays }: MemoryView, locale: string): string {
  if (size === null) return '';
  if (maxMegabytes === 0 || maxDays === 0) return i18n.t('options.memory.keepsNothing');
  if (size.entries === 0) return i18n.t('options.memory.holdsNothing');
  return i18n.t('options.memory.holds', size.entries, partsOf(size, locale));
}

/** What the memory held before it was cleared. */
export const clearedInWords = (size: MemorySize, locale: string): string =>
  size.entries === 0
    ? i18n.t('options.memory.heldNothing')
    : i18n.t('options.memory.held', size.entries, partsOf(size, locale));

const partsOf = ({ entries, bytes }: MemorySize, locale: string) => ({
  count: new Intl.NumberFormat(locale).format(entries),
  size: bytesInWords(bytes, locale),
});

/** As people count them: 1 kB is 1,000 bytes. */
function bytesInWords(bytes: number, locale: string): string {
  const [unit, amount] =
    bytes < 1_000_000
      ? (['kilobyte', bytes / 1_000] as const)
      : (['megabyte', bytes / 1_000_000] as const);
  const maximumFractionDigits = amount < 100 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(
    amount,
  );
}
