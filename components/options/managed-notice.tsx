import { expectedAt } from '../../utils/settings/policy.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Notice } from '../controls/notice.tsx';
import { useOptions } from './page.ts';

export const ManagedNotice = () => {
  const { view } = useOptions();
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
                <code dir="ltr">{path}</code> <span>{expectedWords(path)}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
};

function expectedWords(path: string): string {
  const expected = expectedAt(path);
  if (expected === null) return i18n.t('policy.expected.unknown');
  if (path.startsWith('keys.')) return i18n.t('options.service.keyInvalid');
  return 'form' in expected
    ? i18n.t('policy.expected.form', expected)
    : i18n.t('policy.expected.example', expected);
}
