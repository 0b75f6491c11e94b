import { mostEntries } from '../../utils/history/history-entry.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { AskFirst } from './ask-first.tsx';
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
  const { exportCsv, clear } = actions;
  const count = new Intl.NumberFormat(locale).format(total);
  return (
    <AskFirst
      words={i18n.t('options.history.clearQuestion', total, { count })}
      answers={[
        [i18n.t('options.history.clearUnstarred'), () => clear(true)],
        [i18n.t('options.history.clearAll'), () => clear(false)],
        [i18n.t('options.history.clearNone')],
      ]}
    >
      {(ask) => (
        <div class="form__buttons">
          <Button onClick={exportCsv}>{i18n.t('options.history.csv')}</Button>
          <Button onClick={ask}>{i18n.t('options.history.clear')}</Button>
        </div>
      )}
    </AskFirst>
  );
};
