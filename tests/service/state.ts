import type { HttpBindings } from '@hono/node-server';
import type { Account } from './analytics/account.ts';
import type { ServiceKeys } from './auth.ts';
import type { Engine } from './engines/engine.ts';
import type { FaultSwitches } from './faults/switchboard.ts';
import type { JournalEntry, JournalWriter } from './journal.ts';
import type { Languages } from './validate-translate.ts';

/** The shared state of the server's parts. */
export interface ServiceState {
  readonly keys: ServiceKeys;
  readonly scheme: string;
  /** Path before `/v2`: empty, or with a leading and no trailing slash. */
  readonly basePath: string;
  readonly languages: Languages;
  readonly engine: Engine;
  readonly account: Account;
  readonly faults: FaultSwitches;
  readonly journal: JournalWriter;
  readonly delayMs: number;
  readonly delayPerCharacterMs: number;
  readonly ignoreTagsInHtml: boolean;
  readonly hasControl: boolean;
  /** Serves what some services have beside the contract. */
  readonly hasExtensions: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface ServiceEnv {
  Bindings: HttpBindings;
  Variables: {
    entry: JournalEntry;
    /** Aborts after the reply or when the client leaves. */
    signal: AbortSignal;
  };
}
