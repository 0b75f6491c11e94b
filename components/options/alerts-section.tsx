import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { Switch } from '../controls/switch.tsx';
import { TextField } from '../controls/text-field.tsx';
import type { AlertsActions, AlertsView } from './alerts-view.ts';
import { problemWords } from './budget-section.tsx';
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
  const { view, locked, onChange } = props;
  const isLocked = (field: string) => locked.has(`alerts.${field}`);
  return (
    <>
      <AccountBudget {...props} />
      <Switch
        label={i18n.t('options.alerts.unusualDays')}
        hint={lockedHint(isLocked('unusualDays')) ?? i18n.t('options.alerts.unusualDaysHint')}
        on={view.unusualDays}
        disabled={isLocked('unusualDays')}
        onChange={(unusualDays) => onChange({ alerts: { unusualDays } })}
      />
      <Notifications {...props} />
    </>
  );
};

const AccountBudget = ({ view, actions, locked, locale }: AlertsProps) => {
  const { format } = new Intl.NumberFormat(locale);
  const isLocked = locked.has('alerts.monthlyCharacters');
  const written = view.monthlyCharacters === null ? '' : format(view.monthlyCharacters);
  return (
    <form
      class="pairs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.save();
      }}
    >
      <TextField
        label={i18n.t('options.alerts.monthly')}
        kind="number"
        value={view.typed ?? written}
        hint={
          lockedHint(isLocked) ??
          i18n.t('options.alerts.monthlyHint', { example: format(20_000_000) })
        }
        problem={view.problem && problemWords(view.problem, format)}
        disabled={isLocked}
        onInput={actions.type}
        // Not as it is typed: on the way to 500,000 stands a budget of 5.
        onLeave={actions.save}
      />
    </form>
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
