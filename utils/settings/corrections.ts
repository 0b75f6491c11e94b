import type { Correction } from './shapes.ts';

type CorrectedText = Pick<Correction, 'text' | 'target'> & { readonly source: string | null };

/** A page whose texts all came from memory does not know its language, which may then be any. The latest one counts. */
export const isCorrectionOf =
  ({ text, source, target }: CorrectedText) =>
  (one: Correction): boolean =>
    one.text === text && one.target === target && (!source || (one.source ?? source) === source);

/** Each of them is looked through for every request. The oldest goes first. */
const maxCorrections = 1_000;

/** @param correction its translation is null to give it up */
export function withCorrection(
  corrections: readonly Correction[],
  {
    translation,
    before,
    source,
    ...text
  }: CorrectedText & {
    readonly translation: string | null;
    readonly before: string;
  },
): Correction[] {
  const old = corrections.findLast(isCorrectionOf({ ...text, source }));
  const others = corrections.filter((one) => one !== old);
  const own = { ...text, ...(source !== null && { source }), before: old?.before ?? before };
  const added = translation === null ? [] : [{ ...own, translation }];
  return [...others, ...added].slice(-maxCorrections);
}
