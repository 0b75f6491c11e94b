import { i18n } from '#i18n';
import type { PartProps } from './report-model.ts';
import { inWhole } from './report-words.ts';

/**
 * Explains that the period before has more days: they count in its total, but no day stands beside
 * them.
 */
export const LeftOut = ({ shown, locale }: PartProps) => {
  const { leftOut } = shown.report;
  if (leftOut === 0) return null;
  const count = inWhole(leftOut, locale);
  return <p class="picture__note">{i18n.t('report.leftOut', leftOut, { count })}</p>;
};
