import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { mostEntries } from '../../utils/history/history-entry.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { HistoryEntries } from './history-entries.tsx';
import { usePart, useSettings } from './page.ts';
import { SettingField } from './setting-field.tsx';

export const HistorySection = () => {
  const { view, locale } = usePart('history');
  const { isOn } = useSettings().history;
  const { total, isUnavailable } = view;
  return (
    <>
      <SettingField path="history.isOn" />
      {isOn && (
        <p class="section__note">
          {i18n.t('options.history.kept', {
            count: new Intl.NumberFormat(locale).format(mostEntries),
          })}
        </p>
      )}
      {isUnavailable && (
        <Notice tone="warn">
          <p>{i18n.t('options.history.unavailable')}</p>
        </Notice>
      )}
      {total !== null && total > 0 ? (
        <>
          <HistoryEntries />
          <HistoryActions total={total} />
        </>
      ) : (
        isOn && total === 0 && <p>{i18n.t('options.history.empty')}</p>
      )}
    </>
  );
};

const HistoryActions = ({ total }: { readonly total: number }) => {
  const { actions, locale } = usePart('history');
  const [isAsking, setAsking] = useState(false);
  const { exportCsv, clear } = actions;
  const answer = (act: () => void) => () => {
    setAsking(false);
    act();
  };
  if (isAsking) {
    const count = new Intl.NumberFormat(locale).format(total);
    return (
      <Notice tone="warn" role="alert">
        <p>{i18n.t('options.history.clearQuestion', total, { count })}</p>
        <div class="form__buttons">
          <Button kind="on-notice" onClick={answer(() => clear(true))}>
            {i18n.t('options.history.clearUnstarred')}
          </Button>
          <Button kind="on-notice" onClick={answer(() => clear(false))}>
            {i18n.t('options.history.clearAll')}
          </Button>
          <Button kind="on-notice" onClick={answer(() => {})}>
            {i18n.t('options.history.clearNone')}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <div class="form__buttons">
      <Button onClick={exportCsv}>{i18n.t('options.history.csv')}</Button>
      <Button onClick={() => setAsking(true)}>{i18n.t('options.history.clear')}</Button>
    </div>
  );
};
