import type { TextFormat } from '../engines/engine.ts';
import type { TranslateBody } from '../validate-translate.ts';

/** A reply that a fault gives instead of the service's own. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `drop` ends the connection without a reply; `cut` sends half of the reply and then ends it, `stall` sends it and nothing more. */
export type Interruption = Answer | 'drop';

/** What a fault may know of the request it meets. */
export interface FaultyRequest {
  readonly operation: 'translate' | 'analytics';
  /** Aborts when the client has gone or the server closes. */
  readonly signal: AbortSignal;
  readonly now: () => number;
}

export interface Translated {
  readonly source: string;
  readonly format: TextFormat;
  /** Place of the text in its request. */
  readonly index: number;
}

export interface TranslationEntry {
  readonly detected_source_language: string;
  readonly text: string;
  readonly billed_characters?: number;
  readonly model_type_used?: string;
}

/** What one fault does to one request, stage by stage; a stage it leaves out goes on as usual. */
export interface FaultEffect {
  /** Before the request is looked at: where a gateway would stand. */
  arrive?(request: FaultyRequest): Promise<Interruption | null>;
  /** After it was found right, before it is billed and translated. */
  admit?(body: TranslateBody, characters: number): Answer | null;
  /** After it was billed and translated, before the reply goes out. */
  leave?(request: FaultyRequest): Promise<Interruption | null>;
  /** The fault was turned off: what it holds goes on. */
  off?(): void;
  /** Each text by itself. */
  text?(translated: string, of: Translated): string;
  /** The list of results. */
  list?(entries: readonly TranslationEntry[]): readonly TranslationEntry[];
  /** The reply as it goes out. */
  reply?(json: string): Answer | { readonly cut: string } | { readonly stall: string };
}

export interface FaultArguments {
  /** What stands after the name without `=`. */
  readonly value: string | null;
  readonly options: ReadonlyMap<string, string>;
}

/** A fault by name: data that the start options, the control endpoint, the README and the tests all read. */
export interface Fault {
  readonly name: string;
  /** One line, for people. */
  readonly about: string;
  /** The value after the colon, as `MS`; without it the fault takes none. */
  readonly value?: { readonly name: string; readonly fallback: string };
  /** Options of its own, name → what it does. */
  readonly options?: Readonly<Record<string, string>>;
  /** @throws FaultSyntaxError for a value it can't read. */
  create(given: FaultArguments): FaultEffect;
}

export class FaultSyntaxError extends Error {
  override readonly name = 'FaultSyntaxError';
}

/** Reads a number that must not be negative. @throws FaultSyntaxError */
export function readNumber(text: string, what: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || number < 0) {
    throw new FaultSyntaxError(`${what} must be a number, not '${text}'`);
  }
  return number;
}
