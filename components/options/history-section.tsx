import { i18n } from '#i18n';
import { mostEntries } from '../../utils/history/history-entry.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { HistoryEntries } from './history-entries.tsx';
import type { HistoryActions, HistoryView } from './history-view.ts';
import type { SettingFieldProps } from './setting-field.tsx';
import { SettingField } from './setting-field.tsx';

interface HistoryProps extends SettingFieldProps {
  readonly view: HistoryView;
  readonly actions: HistoryActions;
}

/** What was translated lately, where the reader wants that kept: to be found, starred, taken along and thrown away. */
export const HistorySection = ({ view, actions, ...shared }: HistoryProps) => {
  const { locale } = shared;
  return (
    <>
      <SettingField {...shared} path="history.isOn" value={view.isOn} />
      {view.isOn && (
        <p class="section__note">
          {i18n.t('options.history.kept', {
            count: new Intl.NumberFormat(locale).format(mostEntries),
          })}
        </p>
      )}
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
