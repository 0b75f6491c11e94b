/** To the background: the service's address, its keys, and whether both work. */
import * as v from 'valibot';
import type { Result } from '../base/result.ts';
import type { Row, SenderContext } from './rows.ts';
import { answer } from './rows.ts';
import { nothing } from './shapes.ts';

/** What there is to know about a stored key. */
export interface KeyPresence {
  /** Its last four characters, or '' for a key too short to show any. */
  readonly ending: string;
  /** Where it is: `always` on disk, `session` in memory until the browser closes, `policy` with an administrator. */
  readonly place: 'always' | 'session' | 'policy';
}

/** A key that is kept for another address than the one that is set, and not sent to this one. */
export interface KeyElsewhere {
  readonly kind: KeyKind;
  /** With the port, where it is not the usual one. */
  readonly host: string;
}

export interface ConnectionState {
  /** As it was saved, mended; null until the reader saves one. */
  readonly address: string | null;
  readonly scheme: string;
  /** Those that are for this address. */
  readonly translateKey: KeyPresence | null;
  readonly adminKey: KeyPresence | null;
  readonly keysElsewhere: readonly KeyElsewhere[];
  /** Whether the last test could translate; null: none since address, scheme word or keys changed. */
  readonly tested: boolean | null;
  /** Whether the browser lets us call the service's origin. */
  readonly permission: boolean;
  /** Paths that a policy has locked: `service.address`, `keys.translate`, … */
  readonly locked: readonly string[];
}

export interface ConnectionTest {
  readonly translate: Result<{ readonly billed: number }>;
  /** `upTo`: the last UTC day the report reaches, `YYYY-MM-DD`. */
  readonly usage: Result<{ readonly upTo: string }>;
}

export const keyKind = v.picklist(['translate', 'admin']);
export type KeyKind = v.InferOutput<typeof keyKind>;

export const aboutConnection = {
  'connection.read': {
    from: ['popup', 'options', 'report', 'sample'],
    input: nothing,
    output: answer<Result<ConnectionState>>(),
  },
  /**
   * An absent or empty key keeps what is there, for the address it was given for. Failures: `address-invalid`, or `rule-broken`
   * with the field.
   */
  'connection.save': {
    from: ['options'],
    input: v.object({
      address: v.string(),
      scheme: v.string(),
      translateKey: v.exactOptional(v.string()),
      adminKey: v.exactOptional(v.string()),
    }),
    output: answer<Result<ConnectionState>>(),
  },
  'connection.removeKey': {
    from: ['options'],
    input: v.object({ kind: keyKind }),
    output: answer<Result<ConnectionState>>(),
  },
  /** The reader has keys of another address used at this one, too. `address`: the one that he was asked about. */
  'connection.allowKeys': {
    from: ['options'],
    input: v.object({ address: v.string() }),
    output: answer<Result<ConnectionState>>(),
  },
  /**
   * Leaves Verso without an address, as it was before the first, and gives back what the browser allowed for it. `address`: the
   * one that is to go; `rule-broken` where it is another by now, or locked.
   */
  'connection.forgetAddress': {
    from: ['options'],
    input: v.object({ address: v.string() }),
    output: answer<Result<ConnectionState>>(),
  },
  /** Tries both operations and says of each what came of it. Bills the few characters of one word. */
  'connection.test': {
    from: ['options'],
    input: nothing,
    output: answer<Result<ConnectionTest>>(),
  },
} as const satisfies Record<string, Row<SenderContext>>;
