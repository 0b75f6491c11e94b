import { i18n } from '#i18n';
import type { Period } from '../../utils/usage/ranges.ts';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { Select } from '../controls/select.tsx';
import { Switch } from '../controls/switch.tsx';
import { periodWords } from '../usage/usage-words.ts';
import { AlertsTrouble } from './alerts-trouble.tsx';
import type { AlertsActions, AlertsView } from './alerts-view.ts';
import { CharactersForm } from './characters-form.tsx';
import type { OptionsActions } from './options-view.ts';

interface AlertsProps {
  readonly view: AlertsView;
  readonly actions: AlertsActions;
  readonly locked: ReadonlySet<string>;
  readonly locale: string;
  readonly onChange: OptionsActions['change'];
}

/** What an administrator is told of the account's usage without asking, and how. */
export const AlertsSection = (props: AlertsProps) => {
  const { view, actions, locked, locale, onChange } = props;
  const isLocked = (field: string) => locked.has(`alerts.${field}`);
  return (
    <>
      <CharactersForm
        label={i18n.t('options.alerts.monthly')}
        hint={(format) => i18n.t('options.alerts.monthlyHint', { example: format(20_000_000) })}
        view={view}
        actions={actions}
        isLocked={isLocked('monthlyCharacters')}
        locale={locale}
      />
      <Switch
        label={i18n.t('options.alerts.unusualDays')}
        hint={lockedHint(isLocked('unusualDays')) ?? i18n.t('options.alerts.unusualDaysHint')}
        on={view.unusualDays}
        disabled={isLocked('unusualDays')}
        onChange={(unusualDays) => onChange({ alerts: { unusualDays } })}
      />
      <AlertsTrouble failure={view.failure} />
      <Notifications {...props} />
      <div class="pairs">
        <Select
          label={i18n.t('options.alerts.period')}
          value={view.period}
          choices={Object.entries(periodWords).map(([value, words]) => ({ value, label: words() }))}
          hint={lockedHint(locked.has('usage.period'))}
          disabled={locked.has('usage.period')}
          onChange={(period) => onChange({ usage: { period: period as Period } })}
        />
      </div>
    </>
  );
};

/** The permission is asked for at the switch, which says what for. */
const Notifications = ({ view, actions, locked }: AlertsProps) => {
  const isLocked = locked.has('alerts.notifies');
  return (
    <>
      <Switch
        label={i18n.t('options.alerts.notifies')}
        hint={lockedHint(isLocked) ?? i18n.t('options.alerts.notifiesHint')}
        on={view.notifies}
        disabled={isLocked}
        onChange={actions.turnNotifications}
      />
      {view.isRefused && (
        <Notice tone="warn" role="status">
          <p>{i18n.t('options.alerts.refused')}</p>
        </Notice>
      )}
      {view.notifies && view.mayNotify === false && !view.isRefused && (
        <Notice tone="warn">
          <p>{i18n.t('options.alerts.mayNot')}</p>
          <Button kind="on-notice" onClick={actions.allowNotifications}>
            {i18n.t('options.alerts.allow')}
          </Button>
        </Notice>
      )}
    </>
  );
};
