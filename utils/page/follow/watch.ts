/**
 * Observes trees for the page's own changes. Records before a write are the page's. Records after it are dropped if they
 * concern written nodes only.
 */

import type { PageClock } from '../../base/clock.ts';
import { RateLimit } from '../dom/rate-limit.ts';
import { translatableAttributes } from '../read/attributes.ts';
import { ofDocument } from '../read/context.ts';
import type { Ledger } from '../write/ledger.ts';
import { undoNormalize } from '../write/normalize.ts';
import type { GatheredChanges } from './gather.ts';

const appearanceAttributes = ['class', 'style', 'hidden', 'open'];
const contextAttributes = ['translate', 'contenteditable', 'lang'];

const isOff = (classes: string | null): boolean =>
  /(?:^|\s)notranslate(?:\s|$)/.test(classes ?? '');

const observed: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  // The old value of `class` may have contained `notranslate`.
  attributeOldValue: true,
  attributeFilter: [...appearanceAttributes, ...contextAttributes, ...translatableAttributes],
};

/** An element may also fill itself when it gets the mark. */
const isOurs = (record: MutationRecord, touched: ReadonlySet<Node>): boolean => {
  if (!touched.has(record.target)) return false;
  // A record makes its lists of nodes when they are read, and most records have empty ones.
  if (record.type !== 'childList') return true;
  return [...record.addedNodes, ...record.removedNodes].every((node) => touched.has(node));
};

export interface WatchOptions {
  readonly clock: PageClock;
  readonly ledger: Ledger;
  readonly changes: GatheredChanges;
}

export class Watch {
  readonly #options: WatchOptions;
  readonly #observer: MutationObserver;
  readonly #roots = new WeakSet<Node>();
  /** A page may merge texts or set languages after each write. */
  readonly #answers: RateLimit;
  /** While `resting`, the observer only protects the written texts. */
  #state: 'watching' | 'resting' | 'closed' = 'watching';

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#answers = new RateLimit(options.clock.monotonic);
    this.#observer = new MutationObserver((records) => this.#read(records));
  }

  add(root: Node): void {
    if (this.#roots.has(root) || this.#state !== 'watching') return;
    this.#roots.add(root);
    this.#observer.observe(root, observed);
  }

  /** Runs `write` without taking its changes for the page's. */
  readonly whileWriting = (write: () => void): void => {
    const { ledger } = this.#options;
    this.#read(this.#observer.takeRecords());
    ledger.takeTouched();
    write();
    const touched = ledger.takeTouched();
    // A custom element's callback may react at once. Those changes are the page's.
    this.#read(this.#observer.takeRecords().filter((record) => !isOurs(record, touched)));
  };

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
    const { ledger, changes } = this.#options;
    const records = this.#withoutJoins(all);
    ledger.follow(records);
    // Drops the records of the ledger's own writes above. No script runs in between.
    this.#observer.takeRecords();
    ledger.takeTouched();
    if (this.#state === 'resting') return;
    for (const record of records) {
      const { type, target } = record;
      if (type === 'attributes') this.#readAttribute(target as Element, record);
      else changes.content(target);
      if (type === 'childList') changes.children(target, record);
    }
  }

  #readAttribute(element: Element, { attributeName, oldValue }: MutationRecord): void {
    const { changes } = this.#options;
    const name = attributeName ?? '';
    const value = element.getAttribute(name);
    if (appearanceAttributes.includes(name)) {
      if (name === 'class' && isOff(oldValue) !== isOff(value)) changes.context(element);
      changes.appearance(element);
    } else if (contextAttributes.includes(name)) {
      // Language scripts often set the value again that is already there.
      if (oldValue !== value && !this.#isIdle(element, name)) changes.context(element);
    } else {
      changes.attribute(element);
      // Without `label`, an option shows its text.
      if (name === 'label') changes.appearance();
    }
  }

  /** A `lang` on the root has no effect. A script may overwrite the mark repeatedly. */
  #isIdle(element: Element, name: string): boolean {
    if (name !== 'lang') return false;
    const isRoot = element === ofDocument(element.ownerDocument, 'documentElement');
    return isRoot || this.#answers.take(element) > 0;
  }

  #withoutJoins(all: readonly MutationRecord[]): readonly MutationRecord[] {
    return undoNormalize(all, {
      ledger: this.#options.ledger,
      mayUndo: (parent) => this.#answers.take(parent) === 0,
    });
  }
}
