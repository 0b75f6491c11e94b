import { i18n } from '#i18n';

/** Explains how unusual days are found. */
export const FlagsWhy = () => (
  <details>
    <summary>{i18n.t('report.flagsWhy')}</summary>
    <p>{i18n.t('report.flagsMethod')}</p>
  </details>
);
