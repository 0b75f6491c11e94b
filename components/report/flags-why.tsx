import { i18n } from '#i18n';

/** How days out of the ordinary are found, for who asks himself. */
export const FlagsWhy = () => (
  <details>
    <summary>{i18n.t('report.flagsWhy')}</summary>
    <p>{i18n.t('report.flagsMethod')}</p>
  </details>
);
