import { i18n } from '#i18n';
import type { Failure } from '../../utils/base/failure.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';
import type { ServiceField } from './options-view.ts';

/** An example for the sentence, the one word that most services of this interface expect. */
export const usualScheme = 'DeepL-Auth-Key';

/** What to say at a field, or null. */
export function fieldProblem(field: ServiceField, failure: Failure | undefined): string | null {
  if (failure === undefined) return null;
  if (failure.code === 'address-missing') return i18n.t('options.service.addressEmpty');
  if (failure.code !== 'rule-broken') return failureWords(failure).text;
  if (field === 'scheme') return i18n.t('options.service.schemeInvalid', { scheme: usualScheme });
  if (field === 'address') return failureWords(failure).text;
  return i18n.t('options.service.keyInvalid');
}
