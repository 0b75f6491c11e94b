import type { Failure } from './failure.ts';

/** Known failures are data. Unknown errors are thrown, and aborts reject with `AbortError`. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });

export const fail = (failure: Failure): Result<never> => ({
  ok: false,
  failure,
});

/** The answer to work that has no result of its own. */
export const done = (work: Promise<unknown>): Promise<Result<null>> =>
  work.then(() => succeed(null));

export const mapResult = <T, U>(result: Result<T>, change: (value: T) => U): Result<U> =>
  result.ok ? succeed(change(result.value)) : result;
