/** Handles the page's changes in slices: forgets or restores texts, and has containers read again. */

import type { PageClock } from '../../base/clock.ts';
import { nextTask } from '../../base/next-task.ts';
import type { Slices } from '../../base/slices.ts';
import { isAlive, isConnected } from '../dom/alive.ts';
import { RateLimit } from '../dom/rate-limit.ts';
import { isElement, isText, ofDocument, parentOf } from '../read/context.ts';
import { isWithin } from '../read/element-kind.ts';
import type { Hidden } from '../read/hidden.ts';
import type { Reading } from '../read/reading.ts';
import type { Container } from '../read/walk-options.ts';
import type { Findings } from '../units/findings.ts';
import type { Rewrites } from '../units/rewrites.ts';
import type { Unit } from '../units/units.ts';
import type { Copies } from '../write/copies.ts';
import type { GatheredChanges } from './gather.ts';
import type { LateRoots } from './late-roots.ts';
import type { Title } from './title.ts';
import type { Trees } from './trees.ts';
import type { Watch } from './watch.ts';

/** How often the elements of a sentence may change before they keep the page's order: the page may answer our moves. */
const orders = { burst: 20, everyMs: 250 };

export interface RereadOptions {
  readonly clock: PageClock;
  readonly slices: Slices;
  readonly watch: Watch;
  readonly changes: GatheredChanges;
  readonly reading: Reading;
  readonly findings: Findings;
  readonly rewrites: Rewrites;
  readonly hidden: Hidden;
  readonly lateRoots: LateRoots;
  readonly deferred: { holds(node: Node): boolean; restyled(element: Element): void };
  readonly zones: { unobserve(element: Element): void };
  readonly copies: Copies;
  readonly trees: Trees;
  readonly title: Title;
  /** True while the page shows its original. */
  isHeld(): boolean;
}

export class Reread {
  readonly #options: RereadOptions;
  /** Units whose elements are in the page's own order while it is read. */
  readonly #straightened = new Set<Unit>();
  readonly #orders: RateLimit;

  constructor(options: RereadOptions) {
    this.#options = options;
    this.#orders = new RateLimit(options.clock.monotonic, orders.burst, orders.everyMs);
  }

  async take(signal: AbortSignal): Promise<void> {
    const { slices, watch, changes, rewrites, copies, reading, findings } = this.#options;
    const write = async (steps: Iterable<void>): Promise<void> => {
      await slices.forEach(steps, () => {}, signal, watch.whileWriting);
      // A read in the task of a write would force the browser to compute styles.
      await nextTask();
    };
    const { content, attributes, contexts, mayShow, showing, ...others } = changes.take();
    const { restyled, replaced, added, removed } = others;
    const changed = around(content);
    const written = new Set([...added, ...[...content].filter(isText)]);
    await write(copies.takeOver(written, this.#options.isHeld()));
    await write(this.#forgetGone(removed));
    rewrites.expectReplacements(
      await this.#containersOf(this.#withoutNew(replaced, added), signal),
    );
    const shown = await this.#takeShown(showing, mayShow, signal);
    const containers = await this.#containersOf([...content, ...contexts, ...shown], signal);
    await write(this.#giveBack(contexts, containers, changed));
    const restyle = (element: Element): void => this.#options.deferred.restyled(element);
    await slices.forEach(restyled, restyle, signal);
    // A changed context has forgotten its containers.
    const toRead = await this.#containersOf(containers, signal);
    await slices.forEach(toRead, (container) => this.#read(container), signal);
    const readAttributes = (element: Element): void => {
      findings.dropOutdatedAttributes(element);
      reading.readAttributes(element);
    };
    await slices.forEach([...attributes, ...shown.filter(isElement)], readAttributes, signal);
  }

  get hasStraightened(): boolean {
    return this.#straightened.size > 0;
  }

  *takeStraightened(): Generator<Unit> {
    for (const unit of this.#straightened) {
      this.#straightened.delete(unit);
      yield unit;
    }
  }

  /** Content in a place that was never read replaces nothing. */
  *#withoutNew(replaced: Iterable<Node>, added: ReadonlySet<Node>): Generator<Node> {
    const { findings } = this.#options;
    for (const node of replaced) {
      const container = findings.containerOf(node);
      let at: Node | null = node;
      while (at && at !== container && !added.has(at)) at = parentOf(at);
      if (!at || at === container) yield node;
    }
  }

  *#forgetGone(removed: Iterable<Node>): Generator<void> {
    const { findings, trees } = this.#options;
    for (const node of removed) {
      if (isAlive(node) && isElement(node)) {
        yield* findings.forgetGone(node);
        yield* trees.forgetFramesIn(node);
      }
    }
  }

  /** @param mayShow true to check all hidden places */
  async #takeShown(
    showing: Iterable<Element>,
    mayShow: boolean,
    signal: AbortSignal,
  ): Promise<Node[]> {
    const { changes, hidden, lateRoots, zones } = this.#options;
    const shown: Node[] = [];
    const show = (place: Node | null): void => {
      if (!place) return;
      if (isElement(place)) zones.unobserve(place);
      shown.push(place);
    };
    await this.#options.slices.forEach(hidden.takeShown(showing), show, signal);
    if (!mayShow) return shown;
    const redefine = (element: Element | null): void => {
      if (element && isConnected(element)) changes.context(element);
    };
    await this.#options.slices.forEach(lateRoots.takeChanged(), redefine, signal);
    await this.#options.slices.forEach(hidden.takeShown(), show, signal);
    return shown;
  }

  /** Handles also a changed title and a new root element. */
  async #containersOf(nodes: Iterable<Node>, signal: AbortSignal): Promise<Set<Container>> {
    const { deferred, findings, title, trees } = this.#options;
    const containers = new Set<Container>();
    const add = (node: Node): void => {
      if (!isConnected(node) || deferred.holds(node)) return;
      // A document has no owner. It is listed if its root element was replaced.
      const document = node.ownerDocument ?? (node as Document);
      if (ofDocument(document, 'head')?.contains(node)) {
        title.read();
        return;
      }
      const root = ofDocument(document, 'documentElement');
      if (node === document || node === root) {
        trees.listen(document);
        title.read();
      }
      const container = findings.containerOf(node) ?? root;
      // Null while the node is not in the page.
      if (container) containers.add(container);
    };
    await this.#options.slices.forEach(nodes, add, signal);
    return containers;
  }

  *#giveBack(
    contexts: Iterable<Element>,
    containers: Iterable<Container>,
    changed: ReadonlySet<Node>,
  ): Generator<void> {
    const { deferred, findings } = this.#options;
    for (const element of contexts) {
      if (!deferred.holds(element)) yield* findings.forgetWithin(element);
    }
    // The page's sentences can only be read in its own order.
    for (const container of containers) {
      const keepsOrder = (elements: readonly Node[]): boolean =>
        elements.some((element) => changed.has(element)) && this.#orders.take(container) > 0;
      for (const unit of findings.unitsOf(container)) {
        if (unit.straighten(keepsOrder)) this.#straightened.add(unit);
        yield;
      }
    }
  }

  #read(container: Container): void {
    const { findings, hidden, reading } = this.#options;
    if (isElement(container) && isWithin('hidden', container)) {
      hidden.add(container, 'box');
      findings.dropOutdated(container);
    } else reading.read(container);
  }
}

/** With all that they are in. */
function around(nodes: Iterable<Node>): ReadonlySet<Node> {
  const found = new Set<Node>();
  for (const node of nodes) {
    for (let at: Node | null = node; at && !found.has(at); at = parentOf(at)) found.add(at);
  }
  return found;
}
