import { aboutAt } from '../../utils/settings/policy.ts';
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
                <code dir="ltr">{path}</code> {aboutWords(path)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
};

/** The sentences about settings are written for administrators, in English only. */
function aboutWords(path: string) {
  const about = aboutAt(path);
  if (about === null) return i18n.t('policy.unknown');
  return (
    <span lang="en" dir="ltr">
      {about}
    </span>
  );
}
