import type * as v from 'valibot';

/** The contexts that may send messages to others. */
export type SenderContext = 'popup' | 'options' | 'report' | 'sample' | 'content';

/** Carries a type, no value: the output is ours and needs no check at run time. */
export interface Answer<T> {
  readonly answers?: T;
}
export const answer = <T>(): Answer<T> => ({});

/** One message: who may send it, what it carries, what comes back. */
export interface Row<From extends string> {
  readonly from?: readonly From[];
  readonly input: v.GenericSchema;
  readonly output: Answer<unknown>;
}

type RowOf<T, Name extends keyof T> = T[Name] & Row<SenderContext>;

export type Input<T, Name extends keyof T> = v.InferOutput<RowOf<T, Name>['input']>;
export type Output<T, Name extends keyof T> =
  RowOf<T, Name>['output'] extends Answer<infer Value> ? Value : never;
