/** What answers to messages are made of. */

import type { Result } from '../base/result.ts';
import type { MemorySize } from '../pipeline/memory/memory.ts';
import type { Appearance } from '../settings/appearance.ts';
import type { Wanted } from '../translation/options.ts';

export type KeyKind = 'translate' | 'admin';

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

/** Why there is no key for translating at the address that is set. */
export const whyNoKey = ({
  keysElsewhere,
}: Pick<ConnectionState, 'keysElsewhere'>): 'key-missing' | 'key-elsewhere' =>
  keysElsewhere.some(({ kind }) => kind === 'translate') ? 'key-elsewhere' : 'key-missing';

/** All that the meter's record holds, in characters. */
export interface RecordHeld {
  readonly billed: number;
  readonly saved: number;
  /** The first UTC day it has anything of, `YYYY-MM-DD`; null: it is empty. */
  readonly since: string | null;
}

/** What is kept of translations over days. */
export interface MemoryState extends MemorySize {
  /** What was kept before could not be read and is gone. Told once. */
  readonly wasSetAside: boolean;
  /** False: the disk is nearly full, and nothing more is kept. */
  readonly hasRoom: boolean;
}

/** What the settings say of a selection's translation. */
export interface SelectionWishes {
  readonly wanted: Wanted;
  /** Targets used lately, latest first. */
  readonly recent: readonly string[];
  /** Target codes that the service takes beyond those of the contract. */
  readonly further: readonly string[];
  readonly pinned: boolean;
  /** Paths of the settings that a policy has locked. */
  readonly locked: readonly string[];
  readonly appearance: Appearance;
}

/** How the button beside a selection looks. `mayQuiet`: the reader can turn it off for this site. */
export interface ShortcutWanted extends Pick<Appearance, 'theme'> {
  readonly mayQuiet: boolean;
}
