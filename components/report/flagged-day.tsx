import type { Flag } from '../../utils/usage/flags.ts';
import { isIn } from '../../utils/usage/ranges.ts';
import { keyId } from '../../utils/usage/report-state.ts';
import { flagInWords } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import type { ReportProps } from './report-model.ts';

/** An unusual day, with a button that shows it alone. */
export const FlaggedDay = ({
  flag,
  view: { range, state, today },
  actions,
  locale,
}: ReportProps & { readonly flag: Flag }) => {
  const { day } = flag;
  const id = keyId(flag);
  const isAlone =
    state.chosen.every((one) => one === id) &&
    !state.hidden.includes(id) &&
    (state.day === day || (range.from === day && range.to === day));
  // Its own key may be hidden, or groups may be shown in place of keys.
  const hidden = state.hidden.filter((one) => one !== id);
  const show = () => actions.change({ day, grouping: 'key', who: null, chosen: [id], hidden });
  return (
    <li>
      {flagInWords(flag, today, locale)}{' '}
      {isIn(range, day) && !isAlone && (
        <button type="button" class="link-button" onClick={show}>
          {i18n.t('report.lookAtDay')}
        </button>
      )}
    </li>
  );
};

export const FlagsMethod = () => (
  <details>
    <summary>{i18n.t('report.flagsWhy')}</summary>
    <p>{i18n.t('report.flagsMethod')}</p>
  </details>
);
