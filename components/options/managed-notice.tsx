import { i18n } from '#i18n';
import { Notice } from '../controls/notice.tsx';

/** What a policy sets, before anything that it sets: who did it, and what of it can't be used. */
export const ManagedNotice = ({
  managedBy,
  problems,
}: {
  /** '' where the policy does not say; null: there is no policy. */
  readonly managedBy: string | null;
  /** Paths in the policy, as its author wrote them. */
  readonly problems: readonly string[];
}) =>
  managedBy !== null && (
    <>
      <Notice>
        <p>
          {managedBy === '' ? i18n.t('policy.managed') : i18n.t('policy.by', { name: managedBy })}{' '}
          {i18n.t('policy.what')}
        </p>
      </Notice>
      {problems.length > 0 && (
        <Notice tone="warn">
          <p>{i18n.t('policy.problems')}</p>
          <ul class="managed-problems">
            {problems.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
