/**
 * Keeps the page's originals. Every change goes through the ledger, so it can be told apart from the page's changes, and
 * reverted.
 *
 * Promises: a node of the page is never removed, re-parented or replaced. A later change of the page wins: it is new source
 * text, and restoring leaves it alone. An unchanged page is restored byte for byte.
 */

import { Rearrangements } from './rearrangements.ts';
import { RewrittenTexts } from './rewritten-texts.ts';
import { WrittenAttributes } from './written-attributes.ts';
import { WrittenTexts } from './written-texts.ts';

/** `splitText` shortens a text before or after it adds the rest, depending on the browser. */
const isCut = (records: readonly MutationRecord[], at: number): boolean =>
  [records[at - 1], records[at + 1]].some(
    (beside) => beside?.type === 'characterData' && beside.target === records[at]?.previousSibling,
  );

export class Ledger {
  /** Written since the last `takeTouched`. Their mutation records are ours. */
  #touched = new Set<Node>();
  readonly #touch = (node: Node): void => {
    this.#touched.add(node);
  };
  readonly attributes = new WrittenAttributes(this.#touch);
  readonly texts = new WrittenTexts(this.#touch);
  readonly children = new Rearrangements(this.texts, this.#touch);
  readonly #rewritten: RewrittenTexts;

  /** @param now monotonic milliseconds */
  constructor(now: () => number, needSamePlural: (one: string, other: string) => boolean) {
    this.#rewritten = new RewrittenTexts(this.texts, now, needSamePlural);
  }

  takeTouched(): ReadonlySet<Node> {
    const touched = this.#touched;
    this.#touched = new Set();
    return touched;
  }

  /** Takes in the page's own changes, in their order. */
  follow(records: readonly MutationRecord[]): void {
    // A text that the page has cut up must be known as one before its records are read.
    this.texts.followSplits(records);
    for (const [at, record] of records.entries()) {
      const { type, target } = record;
      if (type === 'characterData') this.#rewritten.followText(target as Text);
      if (type !== 'childList') continue;
      this.#rewritten.followChildren(target, record);
      this.children.follow(target, record, isCut(records, at));
    }
  }

  *restore(): Generator<void> {
    yield* this.children.restore();
    yield* this.texts.restore();
    yield* this.attributes.restore();
  }
}
