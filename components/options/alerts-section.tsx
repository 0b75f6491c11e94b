import { i18n } from '../../utils/words/i18n.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { usageWords } from '../usage/usage-trouble.tsx';
import { useOptions, useSettings } from './page.ts';
import { PermissionNotice } from './permission-notice.tsx';
import { FieldPairs, SettingField } from './setting-field.tsx';
import { goTo } from './use-place.ts';

export const AlertsSection = () => {
  const example = new Intl.NumberFormat(useOptions().locale).format(20_000_000);
  return (
    <>
      <SettingField
        path="alerts.monthlyCharacters"
        hint={i18n.t('options.alerts.monthlyHint', { example })}
      />
      <SettingField path="alerts.unusualDays" />
      <LastCheck />
      <SettingField path="alerts.notifies" />
      <PermissionNotice
        permission="notifications"
        isNeeded={useSettings().alerts.notifies}
        refused={i18n.t('options.alerts.refused')}
        missing={i18n.t('options.alerts.mayNot')}
        allow={i18n.t('options.alerts.allow')}
      />
      <SettingField path="alerts.leftInTooltip" />
      <FieldPairs
        paths={[
          'usage.period',
          'money.currency',
          'money.perMillion',
          'money.perMinute',
          'money.freeCharacters',
        ]}
      />
    </>
  );
};

/** Without its failure, alerts would stay silent for ever. */
const LastCheck = () => {
  const { alertsFailure: failure, effective } = useOptions().view;
  if (failure === null) return null;
  const words = usageWords(failure, effective.locked, { hasDays: false });
  const isKey = words.section === 'admin-key';
  const actionLabel = i18n.t(isKey ? 'options.alerts.toAdminKey' : 'options.alerts.toService');
  const go = () => goTo(isKey ? 'admin-key' : 'service');
  return (
    <FailureNotice
      failure={failure}
      words={{ ...words, actionLabel }}
      lead={i18n.t('options.alerts.failed')}
      actions={{ openOptions: go, allowAccess: go }}
    >
      <p>{i18n.t('options.alerts.triesAgain')}</p>
    </FailureNotice>
  );
};
