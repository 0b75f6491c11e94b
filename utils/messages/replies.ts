/** The parts of replies. */

import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import type { Theme } from '../settings/appearance.ts';
import type { Wanted } from '../translation/options.ts';
import type { Catalogue } from '../words/chosen-words.ts';

export type KeyKind = 'translate' | 'admin';

export interface KeyPresence {
  /** The last four characters, or '' for a short key. */
  readonly ending: string;
  /** `always`: on disk. `session`: until the browser closes. */
  readonly place: 'always' | 'session' | 'policy';
}

/** A key of another address, which is not sent to this one. */
export interface KeyElsewhere {
  readonly kind: KeyKind;
  /** With a port that is not the default. */
  readonly host: string;
}

export interface ConnectionState {
  /** Normalized, or null before the reader saves one. */
  readonly address: string | null;
  readonly scheme: string;
  /** The keys for this address. */
  readonly translateKey: KeyPresence | null;
  readonly adminKey: KeyPresence | null;
  readonly keysElsewhere: readonly KeyElsewhere[];
  /** Whether the last test could translate; null: not tested since the reader changed the connection. */
  readonly tested: boolean | null;
  /** Whether the browser allows requests to the service's origin. */
  readonly permission: boolean;
  /** The last change of address, keys or permissions, in milliseconds since 1970, or null. */
  readonly changedAt: number | null;
}

export interface ConnectionTest {
  readonly translate: Result<{ readonly billed: number }>;
  /** `upTo`: the report's last UTC day, `YYYY-MM-DD`. */
  readonly usage: Result<{ readonly upTo: string }>;
}

/** Returns why nothing can be translated, or null. */
export function whyNotConnected(connection: Result<ConnectionState>): Failure | null {
  if (!connection.ok) return connection.failure;
  const { address, translateKey, keysElsewhere, permission } = connection.value;
  if (address === null) return { code: 'address-missing' };
  if (translateKey === null) {
    const isElsewhere = keysElsewhere.some(({ kind }) => kind === 'translate');
    return { code: isElsewhere ? 'key-elsewhere' : 'key-missing' };
  }
  return permission ? null : { code: 'permission-missing' };
}

/** The settings for a selection's translation. */
export interface SelectionOptions {
  readonly wanted: Wanted;
  /** Recent target languages, latest first. */
  readonly recent: readonly string[];
  /** Target codes that the service accepts beyond the contract. */
  readonly further: readonly string[];
  readonly pinned: boolean;
  /** Paths of the settings that a policy locks. */
  readonly locked: readonly string[];
  readonly theme: Theme;
  /** `browser` or a code. */
  readonly language: string;
  /** Null for the browser's; absent if the sender speaks it already. */
  readonly words?: Catalogue | null;
}
