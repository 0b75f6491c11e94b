import { i18n } from '#i18n';
import type { ExpectedForm } from '../../utils/settings/expected-form.ts';
import { expectedForm } from '../../utils/settings/expected-form.ts';
import { Notice } from '../controls/notice.tsx';
import { useOptions } from './page.ts';

/** Names the managing organization and the policy's problems. */
export const ManagedNotice = () => {
  const { view, locale } = useOptions();
  const { managedBy, policyProblems } = view.effective;
  if (managedBy === null) return null;
  return (
    <>
      <Notice>
        <p>
          {managedBy === '' ? i18n.t('policy.managed') : i18n.t('policy.by', { name: managedBy })}{' '}
          {i18n.t('policy.what')}
        </p>
      </Notice>
      {policyProblems.length > 0 && (
        <Notice tone="warn">
          <p>{i18n.t('policy.problems')}</p>
          <ul class="managed-problems">
            {policyProblems.map((path) => (
              <li key={path}>
                <code>{path}</code> <span>{expectedWords(expectedForm(path), locale)}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
};

function expectedWords(form: ExpectedForm, locale: string): string {
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  switch (form.kind) {
    case 'one-of':
      return i18n.t('policy.expected.oneOf', { values: form.values.join(', ') });
    case 'number':
      return form.most === null
        ? i18n.t('policy.expected.numberFrom', { least: count(form.least) })
        : i18n.t('policy.expected.number', { least: count(form.least), most: count(form.most) });
    case 'list':
      return form.most === null
        ? i18n.t('policy.expected.list')
        : i18n.t('policy.expected.shortList', { most: count(form.most) });
    case 'text':
      return i18n.t('policy.expected.text', { most: count(form.most) });
    case 'example':
      return i18n.t('policy.expected.example', { example: form.example });
    case 'key':
      return i18n.t('options.service.keyInvalid');
    case 'unknown':
      return i18n.t('policy.expected.unknown');
  }
}
