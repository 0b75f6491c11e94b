import type { TextFormat } from '../engines/engine.ts';
import type { TranslateBody } from '../validate-translate.ts';

/** A reply that replaces the service's own. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `drop` ends the connection without a reply. `cut` sends half of the reply and ends, `stall` sends half and hangs. */
export type Interruption = Answer | 'drop';

/** The request as a fault sees it. */
export interface FaultyRequest {
  readonly operation: 'translate' | 'analytics';
  /** Aborts when the client leaves or the server closes. */
  readonly signal: AbortSignal;
  readonly now: () => number;
}

export interface Translated {
  readonly source: string;
  readonly format: TextFormat;
  /** The text's index in its request. */
  readonly index: number;
}

export interface TranslationEntry {
  readonly detected_source_language: string;
  readonly text: string;
  readonly billed_characters?: number;
  readonly model_type_used?: string;
}

/** The fault's effect on one request, by stage. Missing stages change nothing. */
export interface FaultEffect {
  /** Before the request is read, like a gateway. */
  arrive?(request: FaultyRequest): Promise<Interruption | null>;
  /** After the checks, before billing and translation. */
  admit?(body: TranslateBody, characters: number): Answer | null;
  /** After billing and translation, before the reply. */
  leave?(request: FaultyRequest): Promise<Interruption | null>;
  /** Releases held replies when the fault is turned off. */
  off?(): void;
  /** Changes one text. */
  text?(translated: string, of: Translated): string;
  /** Changes the list of results. */
  list?(entries: readonly TranslationEntry[]): readonly TranslationEntry[];
  /** Changes the serialized reply. */
  reply?(json: string): Answer | { readonly cut: string } | { readonly stall: string };
}

export interface FaultArguments {
  /** The text after the name, without `=`. */
  readonly value: string | null;
  readonly options: ReadonlyMap<string, string>;
}

/** A fault by name, for start options, the control endpoint, the README and tests. */
export interface Fault {
  readonly name: string;
  /** One line for people. */
  readonly about: string;
  /** The value after the colon, such as `MS`; absent if the fault takes none. */
  readonly value?: { readonly name: string; readonly fallback: string };
  /** The fault's own options with their effects. */
  readonly options?: Readonly<Record<string, string>>;
  /** @throws FaultSyntaxError for an unreadable value */
  create(given: FaultArguments): FaultEffect;
}

export class FaultSyntaxError extends Error {
  override readonly name = 'FaultSyntaxError';
}

/** Reads a non-negative number. @throws FaultSyntaxError */
export function readNumber(text: string, what: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || number < 0) {
    throw new FaultSyntaxError(`${what} must be a number, not '${text}'`);
  }
  return number;
}
