import type { Failure } from '../../utils/base/failure.ts';
import type { FailureWords } from '../../utils/wording/failure-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { usageWords } from '../usage/usage-trouble.tsx';
import { useOptions, useSettings } from './page.ts';
import { PermissionNotice } from './permission-notice.tsx';
import { SettingField } from './setting-field.tsx';
import { goTo } from './use-place.ts';

export const AlertsSection = () => {
  const { alerts } = useSettings();
  const priceProblem = i18n.t('options.alerts.priceProblem', { example: '20.00' });
  const example = new Intl.NumberFormat(useOptions().locale).format(20_000_000);
  return (
    <>
      <SettingField
        path="alerts.monthlyCharacters"
        hint={i18n.t('options.alerts.monthlyHint', { example })}
      />
      <SettingField path="alerts.unusualDays" />
      <AlertsTrouble />
      <SettingField path="alerts.notifies" />
      <PermissionNotice
        permission="notifications"
        isNeeded={alerts.notifies}
        refused={i18n.t('options.alerts.refused')}
        missing={i18n.t('options.alerts.mayNot')}
        allow={i18n.t('options.alerts.allow')}
      />
      <SettingField path="alerts.leftInTooltip" />
      <div class="pairs">
        <SettingField path="usage.period" />
        <SettingField path="money.currency" problem={i18n.t('options.alerts.currencyProblem')} />
        <SettingField path="money.perMillion" problem={priceProblem} />
        <SettingField path="money.perMinute" problem={priceProblem} />
        <SettingField path="money.freeCharacters" />
      </div>
    </>
  );
};

/** Without the failure of the last check, alerts would stay silent for ever. */
const AlertsTrouble = () => {
  const { alertsFailure: failure, effective } = useOptions().view;
  if (failure === null) return null;
  const words = { ...usageWords(failure, effective.locked), ...wordsWithoutDays(failure) };
  const isAdminKey = words.section === 'admin-key';
  const actionLabel = i18n.t(isAdminKey ? 'options.alerts.toAdminKey' : 'options.alerts.toService');
  const go = () => goTo(isAdminKey ? 'admin-key' : 'service');
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

/** Alerts have no chosen days, so the advice to choose fewer goes. */
function wordsWithoutDays({ code }: Failure): Partial<FailureWords> {
  if (code === 'timed-out') return { text: i18n.t('options.alerts.timedOut') };
  if (code === 'too-large') return { text: i18n.t('options.alerts.tooLarge') };
  return {};
}
