import { i18n } from '#i18n';
import type { WhyRefused } from '../utils/settings/change.ts';
import type { ChangesView } from './options/changes-model.ts';
import { fieldName } from './options/field-names.ts';

/** An import may change every setting. */
const mostNamed = 5;

export function changeOutcome({ what, paths, why }: Omit<ChangesView, 'canUndo'>): string {
  const named = paths.slice(0, mostNamed).map(fieldName);
  const fields = [...named, ...(paths.length > mostNamed ? ['…'] : [])].join(', ');
  if (why) {
    const reason = reasonOf(why);
    return what === 'not-saved'
      ? i18n.t('options.changes.notSaved', { fields, reason })
      : i18n.t('options.changes.notUndone', { fields, reason });
  }
  if (what === 'saved') return i18n.t('options.changes.saved', { fields });
  return what === 'undone'
    ? i18n.t('options.changes.undone', { fields })
    : i18n.t('options.changes.changedSince', { fields });
}

function reasonOf(why: WhyRefused): string {
  if (why.by === 'policy') return i18n.t('options.changes.refusedByPolicy');
  return why.by === 'value'
    ? i18n.t('options.changes.refusedValue')
    : i18n.t('options.changes.refusedByBrowser', { message: why.message });
}
