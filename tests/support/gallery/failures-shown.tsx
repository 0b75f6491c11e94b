import { FailureNotice } from '../../../components/failure-notice.tsx';
import { failureCodes } from '../../../utils/base/failure.ts';

const nothing = () => {};
const actions = { openOptions: nothing, allowAccess: nothing, retry: nothing };

/** Shows all notices at once; the popup and the bubble show one at a time. */
export const FailuresShown = () => (
  <main class="tab-panel page-tab">
    <h1 class="visually-hidden">Failures</h1>
    {failureCodes.map((code) => (
      <FailureNotice key={code} failure={{ code }} actions={actions} host="api.example.com" />
    ))}
  </main>
);
