import type { Failure } from '../utils/base/failure.ts';
import { lockedRule } from '../utils/settings/fields.ts';
import { i18n } from '../utils/words/i18n.ts';
import type { ChangesView } from './options/changes-model.ts';
import { fieldName } from './options/field-names.ts';

/** An import may change every setting. */
const mostNamed = 5;

export function changeOutcome({ what, paths, failure }: Omit<ChangesView, 'canUndo'>): string {
  const named = paths.slice(0, mostNamed).map(fieldName);
  const fields = [...named, ...(paths.length > mostNamed ? ['…'] : [])].join(', ');
  if (failure) {
    const reason = reasonOf(failure);
    return what === 'not-saved'
      ? i18n.t('options.changes.notSaved', { fields, reason })
      : i18n.t('options.changes.notUndone', { fields, reason });
  }
  if (what === 'saved') return i18n.t('options.changes.saved', { fields });
  return what === 'undone'
    ? i18n.t('options.changes.undone', { fields })
    : i18n.t('options.changes.changedSince', { fields });
}

function reasonOf({ code, rule }: Failure): string {
  if (code !== 'rule-broken') {
    return i18n.t('options.changes.refusedByBrowser', { message: rule ?? code });
  }
  return rule === lockedRule
    ? i18n.t('options.changes.refusedByPolicy')
    : i18n.t('options.changes.refusedValue');
}
