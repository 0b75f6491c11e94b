import { i18n } from '#i18n';
import type { PartProps } from './report-model.ts';
import { inWhole } from './report-words.ts';

/** The time before may have more days: they count in its total, and stand beside no day. Without a word, the two would not agree. */
export const LeftOut = ({ shown, locale }: PartProps) => {
  const { leftOut } = shown.report;
  if (leftOut === 0) return null;
  const count = inWhole(leftOut, locale);
  return <p class="picture__note">{i18n.t('report.leftOut', leftOut, { count })}</p>;
};
