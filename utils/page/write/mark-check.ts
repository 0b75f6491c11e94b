/**
 * A page in several languages may hide blocks in languages that the reader has not chosen there, and our translations with
 * them. Then no block says its language for the rest of the session.
 */
import type { Slices } from '../../base/slices.ts';
import { toBcp47 } from '../../languages/bcp47.ts';
import { showsAttributes } from '../read/element-kind.ts';
import type { Ledger } from './ledger.ts';

/** Such a page hides its first blocks, too. */
const checkedMarks = 200;

export interface MarkCheckOptions {
  readonly slices: Pick<Slices, 'nextFrame'>;
  readonly ledger: Ledger;
  readonly target: string;
  readonly signal: AbortSignal;
  write(slice: () => void): void;
}

/** Returns a function to call with each marked element. */
export const checkMarks = ({ slices, ledger, target, signal, write }: MarkCheckOptions) => {
  const { attributes } = ledger;
  let left = checkedMarks;
  const marked: Element[] = [];

  const check = (): void => {
    const all = marked.splice(0);
    if (signal.aborted) return;
    const hidden = all.filter((one) => attributes.shows(one, 'lang') && !showsAttributes(one));
    if (hidden.length === 0) return;
    write(() => {
      for (const element of hidden) attributes.revert(element, 'lang');
      // The page may have hidden them for another reason.
      if (hidden.some(showsAttributes)) attributes.disable('lang');
      else for (const element of hidden) attributes.write(element, 'lang', toBcp47(target));
    });
  };

  return (element: Element): void => {
    if (left === 0) return;
    left -= 1;
    // After a frame, the browser knows all styles, so reading them costs nothing.
    if (marked.push(element) === 1) void slices.nextFrame().then(check);
  };
};
