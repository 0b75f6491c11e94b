/**
 * Watches trees for the page's own changes. Ours are told from the page's by draining the queue of records before we
 * write (those are the page's) and after (those that concern nodes we touched are ours).
 */

import type { PageClock } from '../../base/clock.ts';
import { RateLimit } from '../dom/rate-limit.ts';
import { translatableAttributes } from '../read/attributes.ts';
import { ofDocument } from '../read/context.ts';
import type { Ledger } from '../write/ledger.ts';
import { undoNormalize } from '../write/normalize.ts';
import type { ChildChange } from '../write/own-order.ts';
import type { Refill } from '../write/refill.ts';

export interface Changes {
  /** Children or text under this node changed. */
  content(node: Node): void;
  /** Children of this node were taken away, others put in their place, or both. */
  children(node: Node, change: ChildChange): void;
  /** A translatable attribute changed. */
  attribute(element: Element): void;
  /** What this element lets be translated inside it changed. */
  context(element: Element): void;
  /** The texts of this node are joined again as soon as they are parted: they can't be kept apart from its words. */
  joined(node: Node): void;
  /** Something changed that may show hidden text or hide shown text; where, if that is known. */
  appearance(element?: Element): void;
}

const appearanceAttributes = ['class', 'style', 'hidden', 'open'];
const contextAttributes = ['translate', 'contenteditable', 'lang'];

const isOff = (classes: string | null): boolean =>
  /(?:^|\s)notranslate(?:\s|$)/.test(classes ?? '');

const options: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  // What was a class before tells whether it has said something of translation.
  attributeOldValue: true,
  attributeFilter: [...appearanceAttributes, ...contextAttributes, ...translatableAttributes],
};

/** Ours, too, is what brings or takes nothing but what we touched; an element may fill itself anew when it gets our mark. */
const isOurs = (record: MutationRecord, touched: ReadonlySet<Node>): boolean =>
  [record.target, ...record.addedNodes, ...record.removedNodes].every((node) => touched.has(node));

export interface WatchOptions {
  readonly clock: PageClock;
  readonly ledger: Ledger;
  readonly changes: Changes;
  readonly refill: Refill;
}

export class Watch {
  readonly #ledger: Ledger;
  readonly #changes: Changes;
  readonly #refill: Refill;
  readonly #observer: MutationObserver;
  readonly #roots = new WeakSet<Node>();
  /** Of what pages do over and over against what we write: texts that they join, languages that they say. */
  readonly #answers: RateLimit;
  /** `resting`: our own writes are kept from harm, and nothing is told. */
  #state: 'watching' | 'resting' | 'closed' = 'watching';

  constructor({ clock, ledger, changes, refill }: WatchOptions) {
    this.#answers = new RateLimit(clock.monotonic);
    this.#ledger = ledger;
    this.#changes = changes;
    this.#refill = refill;
    this.#observer = new MutationObserver((records) => this.#read(records));
  }

  /** Observes one more tree: a document's root, a shadow root. */
  add(root: Node): void {
    if (this.#roots.has(root) || this.#state !== 'watching') return;
    this.#roots.add(root);
    this.#observer.observe(root, options);
  }

  /**
   * Runs `write`, whose changes go through the ledger, without seeing them as the page's.
   * @returns whether it has changed anything
   */
  whileWriting(write: () => void): boolean {
    this.#read(this.#observer.takeRecords());
    this.#ledger.takeTouched();
    write();
    const touched = this.#ledger.takeTouched();
    // A page may react at once to what we write (a custom element's callback): those changes are its own.
    this.#read(this.#observer.takeRecords().filter((record) => !isOurs(record, touched)));
    return touched.size > 0;
  }

  /** Tells nothing more; what was written is kept from harm until `close`. */
  rest(): void {
    this.#state = 'resting';
  }

  close(): void {
    this.#read(this.#observer.takeRecords());
    this.#state = 'closed';
    this.#observer.disconnect();
  }

  #read(all: readonly MutationRecord[]): void {
    if (this.#state === 'closed') return;
    const records = this.#withoutJoins(all);
    for (const record of records) {
      if (record.type === 'childList') this.#ledger.follow(record.target, record);
    }
    if (this.#state === 'resting') return;
    this.#refill.fill(records);
    // What it wrote; no script runs in between.
    this.#observer.takeRecords();
    for (const record of records) {
      const { type, target } = record;
      if (type === 'characterData') this.#ledger.pageWrote(target as Text);
      if (type === 'attributes') this.#readAttribute(target as Element, record);
      else this.#changes.content(target);
      if (type === 'childList') this.#changes.children(target, record);
    }
  }

  #readAttribute(element: Element, { attributeName, oldValue }: MutationRecord): void {
    const name = attributeName ?? '';
    const value = element.getAttribute(name);
    if (appearanceAttributes.includes(name)) {
      if (name === 'class' && isOff(oldValue) !== isOff(value)) this.#changes.context(element);
      this.#changes.appearance(element);
    } else if (contextAttributes.includes(name)) {
      // Scripts that look after languages say once more what the page says already.
      if (oldValue !== value && !this.#isIdle(element, name)) this.#changes.context(element);
    } else {
      this.#changes.attribute(element);
      // An entry of a list without one shows its text.
      if (name === 'label') this.#changes.appearance();
    }
  }

  /** A language that is of no matter: what the page says of all of it, or what a script says over and over against our mark. */
  #isIdle(element: Element, name: string): boolean {
    if (name !== 'lang') return false;
    const isRoot = element === ofDocument(element.ownerDocument, 'documentElement');
    return isRoot || this.#answers.take(element) > 0;
  }

  /** Undoes what a page's `normalize()` has done to our texts: no change to those who read the page. */
  #withoutJoins(all: readonly MutationRecord[]): readonly MutationRecord[] {
    const records = undoNormalize(all, {
      ledger: this.#ledger,
      mayUndo: (parent) => {
        if (this.#answers.take(parent) === 0) return true;
        if (this.#state === 'watching') this.#changes.joined(parent);
        return false;
      },
    });
    // What undoing wrote; no script runs in between.
    if (records !== all) this.#observer.takeRecords();
    return records;
  }
}
