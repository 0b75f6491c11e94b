import { allKeys, isOfSomeKeys } from '../../utils/usage/report-state.ts';
import { isolated } from '../../utils/wording/sentences.ts';
import { nameOf } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Cross } from '../controls/icons.tsx';
import { dayLong, inWhole } from '../usage/usage-words.ts';
import type { PartProps } from './report-model.ts';

/** The active filters, each with a button that removes it. */
export const ReportChips = ({ shown, view, actions, locale }: PartProps) => {
  const { state } = view;
  const chosen = state.chosen.flatMap((id) => {
    const key = shown.keys.find((one) => one.id === id);
    return key ? [{ id, name: nameOf(key) }] : [];
  });
  const unused = state.chosen.length - chosen.length;
  const hidden = shown.keys.filter(({ id }) => state.hidden.includes(id));
  const query = state.query.trim();
  if (state.day === null && !isOfSomeKeys(state, shown.keys)) return null;
  return (
    <ul class="chips" aria-label={i18n.t('report.narrowed')}>
      {state.day !== null && (
        <Chip
          name={i18n.t('report.onlyDay', { day: dayLong(state.day, locale) })}
          onClick={() => actions.change({ day: null })}
        />
      )}
      {/* On paper no field shows the search. */}
      {query !== '' && (
        <Chip
          name={i18n.t('report.onlyFound', { query: isolated(query) })}
          onClick={() => actions.change({ query: '' })}
        />
      )}
      {chosen.map(({ id, name }) => (
        <Chip
          key={id}
          name={name}
          onClick={() => actions.change({ chosen: state.chosen.filter((one) => one !== id) })}
        />
      ))}
      {unused > 0 && (
        <Chip
          name={i18n.t('report.chosenUnused', unused, { count: inWhole(unused, locale) })}
          onClick={() => actions.change({ chosen: chosen.map(({ id }) => id) })}
        />
      )}
      {hidden.length > 0 && (
        <Chip
          name={i18n.t('report.hidden', hidden.length, {
            count: inWhole(hidden.length, locale),
          })}
          onClick={() => actions.change({ hidden: [] })}
        />
      )}
      <li>
        <button
          type="button"
          class="quiet-button"
          onClick={() => actions.change({ day: null, ...allKeys })}
        >
          {i18n.t('report.showAll')}
        </button>
      </li>
    </ul>
  );
};

const Chip = ({ name, onClick }: { readonly name: string; readonly onClick: () => void }) => (
  <li class="chip">
    <span class="chip__name" title={name}>
      <bdi>{name}</bdi>
    </span>
    <button type="button" aria-label={i18n.t('report.remove', { name })} onClick={onClick}>
      <Cross />
    </button>
  </li>
);
