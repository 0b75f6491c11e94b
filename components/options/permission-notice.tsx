import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { usePart } from './page.ts';

interface PermissionNoticeProps {
  readonly permission: 'allSites' | 'notifications';
  /** Whether a setting is on that needs it. */
  readonly isNeeded: boolean;
  readonly refused: string | false;
  readonly missing: string;
  readonly allow: string;
}

/** Says that a permission was refused or is missing. The button asks for it. */
export const PermissionNotice = ({
  permission,
  isNeeded,
  refused,
  missing,
  allow,
}: PermissionNoticeProps) => {
  const { view, actions } = usePart(permission);
  return (
    <>
      {view.isRefused && refused && (
        <Notice tone="warn" role="alert">
          <p>{refused}</p>
        </Notice>
      )}
      {isNeeded && view.isGranted === false && (
        <Notice tone="warn">
          <p>{missing}</p>
          <Button kind="on-notice" onClick={actions.allow}>
            {allow}
          </Button>
        </Notice>
      )}
    </>
  );
};
