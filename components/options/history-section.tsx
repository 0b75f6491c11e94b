import { i18n } from '#i18n';
import { mostEntries } from '../../utils/base/history-entry.ts';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { Switch } from '../controls/switch.tsx';
import { HistoryEntries } from './history-entries.tsx';
import type { HistoryActions, HistoryView } from './history-view.ts';
import type { OptionsActions } from './options-view.ts';

interface HistoryProps {
  readonly view: HistoryView;
  readonly actions: HistoryActions;
  readonly locked: ReadonlySet<string>;
  readonly locale: string;
  readonly onChange: OptionsActions['change'];
}

/** What was translated lately, where the reader wants that kept: to be found, starred, taken along and thrown away. */
export const HistorySection = (props: HistoryProps) => {
  const { view, actions, locale } = props;
  return (
    <>
      <Wishes {...props} />
      {view.isUnavailable && (
        <Notice tone="warn">
          <p>{i18n.t('options.history.unavailable')}</p>
        </Notice>
      )}
      {view.total !== null && view.total > 0 ? (
        <>
          <HistoryEntries view={view} actions={actions} locale={locale} />
          <Whole view={view} actions={actions} locale={locale} />
        </>
      ) : (
        view.isOn && view.total === 0 && <p>{i18n.t('options.history.empty')}</p>
      )}
    </>
  );
};

const Wishes = ({ view, locked, locale, onChange }: HistoryProps) => {
  const isLocked = locked.has('history.isOn');
  return (
    <>
      <Switch
        label={i18n.t('options.history.isOn')}
        hint={lockedHint(isLocked) ?? i18n.t('options.history.isOnHint')}
        on={view.isOn}
        disabled={isLocked}
        onChange={(isOn) => onChange({ history: { isOn } })}
      />
      {view.isOn && (
        <p class="section__note">
          {i18n.t('options.history.kept', {
            count: new Intl.NumberFormat(locale).format(mostEntries),
          })}
        </p>
      )}
    </>
  );
};

/** What is done with all of it. */
const Whole = ({ view, actions, locale }: Pick<HistoryProps, 'view' | 'actions' | 'locale'>) => {
  const count = new Intl.NumberFormat(locale).format(view.total ?? 0);
  if (view.isAsking) {
    return (
      <Notice tone="warn" role="alert">
        <p>{i18n.t('options.history.clearQuestion', view.total ?? 0, { count })}</p>
        <div class="form__buttons">
          <Button kind="on-notice" onClick={() => actions.clear(true)}>
            {i18n.t('options.history.clearUnstarred')}
          </Button>
          <Button kind="on-notice" onClick={() => actions.clear(false)}>
            {i18n.t('options.history.clearAll')}
          </Button>
          <Button kind="on-notice" onClick={actions.keep}>
            {i18n.t('options.history.clearNone')}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <div class="form__buttons">
      <Button onClick={() => actions.exportAs('csv')}>{i18n.t('options.history.csv')}</Button>
      <Button onClick={() => actions.exportAs('json')}>{i18n.t('options.history.json')}</Button>
      <Button onClick={actions.askToClear}>{i18n.t('options.history.clear')}</Button>
    </div>
  );
};
