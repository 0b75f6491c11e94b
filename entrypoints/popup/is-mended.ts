import type { Failure } from '../../utils/base/failure.ts';
import { isOfSettings } from '../../utils/base/failure.ts';
import type { ConnectionState } from '../../utils/messages/about-connection.ts';

/** What the service can be asked with now. */
interface Connected {
  readonly state: Pick<ConnectionState, 'address' | 'translateKey' | 'permission'>;
  /** When address or keys changed last, in milliseconds since 1970; null: never. */
  readonly changedMs: number | null;
}

/** What stopped a page was of an address or a key that is another by now: whether that one is better shows when the page goes on. */
export function isMended({ code, askedMs }: Failure, { state, changedMs }: Connected): boolean {
  if (state.address === null || state.translateKey === null || !state.permission) return false;
  switch (code) {
    case 'address-missing':
    case 'key-missing':
    case 'key-elsewhere':
    case 'permission-missing':
      return true;
    default:
      return (
        isOfSettings(code) && askedMs !== undefined && changedMs !== null && changedMs > askedMs
      );
  }
}
