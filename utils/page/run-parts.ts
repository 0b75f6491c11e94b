/** Creates the parts of a run, and connects them. */
import type { PageClock } from '../base/clock.ts';
import type { TagHandlingVersion } from '../translation/options.ts';
import type { PageDisplay } from '../translation/page-display.ts';
import type { SourceText } from '../translation/texts.ts';
import { Layout } from './dom/layout.ts';
import type { Slices } from './dom/slices.ts';
import { Timers } from './dom/timers.ts';
import { ForeignFrames } from './follow/foreign-frames.ts';
import { GatheredChanges } from './follow/gather.ts';
import { LateRoots } from './follow/late-roots.ts';
import { LiveRegions } from './follow/live-regions.ts';
import { Reader } from './follow/reader.ts';
import { Reread } from './follow/reread.ts';
import { Title } from './follow/title.ts';
import { Trees } from './follow/trees.ts';
import { WantedTooltips } from './follow/wanted-tooltips.ts';
import { Watch } from './follow/watch.ts';
import { Writing } from './follow/writing.ts';
import { Hidden } from './read/hidden.ts';
import type { TranslatesPart } from './read/parts.ts';
import { blockAround } from './read/pointed-block.ts';
import { Reading } from './read/reading.ts';
import type { Container } from './read/walk-options.ts';
import { DeferredSubtrees } from './schedule/deferred.ts';
import type { Scheduler } from './schedule/scheduler.ts';
import { Zones } from './schedule/zones.ts';
import { Answers } from './show/answers.ts';
import { Peek } from './show/peek.ts';
import { Findings } from './units/findings.ts';
import { Rewrites } from './units/rewrites.ts';
import type { Shown } from './units/shown.ts';
import type { Unit } from './units/units.ts';
import { Copies } from './write/copies.ts';
import type { Ledger } from './write/ledger.ts';
import { Marks } from './write/mark.ts';

export interface RunPartsOptions {
  readonly clock: PageClock;
  readonly slices: Slices;
  readonly document: Document;
  readonly target: string;
  readonly tagHandling: TagHandlingVersion;
  readonly translatesPart: TranslatesPart | null;
  readonly ledger: Ledger;
  readonly scheduler: Scheduler;
  readonly shown: Shown;
  display(): PageDisplay;
  leavesFarAway(): boolean;
  /** Reads only blocks that the reader points at, without the blocks inside them. */
  readonly ofBlocks: boolean;
  readonly shadowRootOf: (element: Element) => ShadowRoot | null;
  readonly isReaders: (event: Event) => boolean;
  onForeignFrames(): void;
  readonly signal: AbortSignal;
  readonly begin: () => void;
  /** True while the page shows its original. */
  readonly isHeld: () => boolean;
}

/** A translated text that the reader may correct. */
export interface TextOnPage {
  readonly source: SourceText;
  readonly translation: string;
  /** Shows another translation wherever the text stands. Returns false if it does not fit. Sends nothing. */
  correct(translation: string): boolean;
}

export type RunParts = ReturnType<typeof connectParts>;

export const connectParts = (options: RunPartsOptions) => {
  const { clock, slices, document, scheduler, ledger, shown, target } = options;
  const { shadowRootOf, isReaders } = options;
  const { signal, begin, isHeld } = options;
  const changes = new GatheredChanges(clock, begin);
  const hidden = new Hidden((element) => changes.showing(element));
  const timers = new Timers(clock);
  const isKnown = (container: Container) => findings.isKnown(container);
  const drop = (unit: Unit): void => answers.drop(unit);
  const onAppearance = (): void => changes.appearance();

  const layout = new Layout(slices);
  const copies = new Copies(ledger, target);
  const lateRoots = new LateRoots(shadowRootOf);
  const liveRegions = new LiveRegions({ clock, ledger, isHeld });
  const watch = new Watch({
    clock,
    ledger,
    changes,
    onText: (node) => liveRegions.wrote(node),
  });
  const zones = new Zones({
    clock,
    slices,
    document,
    scheduler,
    hidden,
    onShowing: (element) => changes.showing(element),
  });
  const { add, settled } = zones;
  const writing = new Writing({
    slices,
    watch,
    layout,
    signal,
    onDue: begin,
  });
  const whileWriting = writing.atOnce;
  const onSettled = (unit: Unit): void => {
    settled(unit);
    liveRegions.settled(unit.place);
  };
  const answers = new Answers({ scheduler, shown, timers, onDue: begin, add, onSettled });
  const deferred = new DeferredSubtrees({
    leavesFarAway: options.leavesFarAway,
    isKnown,
    onDue: begin,
  });
  const foreignFrames = new ForeignFrames({
    clock,
    report: options.onForeignFrames,
    timers,
  });
  const rewrites = new Rewrites({
    now: clock.monotonic,
    rest: (place, delayMs) =>
      timers.afterOnce(place, delayMs, () => {
        if ('element' in place) changes.attribute(place.element);
        else changes.content(place);
      }),
  });
  const findings = new Findings({
    context: {
      ledger,
      marks: new Marks(ledger),
      target,
      tagHandling: options.tagHandling,
      display: () => options.display(),
    },
    rewrites,
    shadowRootOf,
    knows: (key) => scheduler.knows(key),
    hasTranslation: (key) => typeof scheduler.answers.answerTo(key) === 'string',
    added: add,
    dropped: drop,
    forgotten: (container) => deferred.forget(container),
    givenUp: (unit) => answers.giveUp(unit),
    isTitleWanted: (element) => tooltips.isWanted(element),
  });
  const tooltips = new WantedTooltips({
    clock,
    signal,
    isReaders,
    onWanted(element) {
      reading.readAttributes(element);
      zones.viewport.flush();
    },
  });
  const title = new Title({
    document,
    ledger,
    scheduler,
    onDropped: drop,
    admit: (head) => rewrites.admit(head, false),
  });
  const reader = new Reader({
    document,
    signal,
    timers,
    isReaders,
    changes,
    rewrites,
  });
  const unitsAt = (container: Container): Unit[] =>
    findings.unitsOf(container).flatMap((unit) => [unit, ...answers.partsOf(unit)]);
  const peek = new Peek({
    clock,
    shown,
    key: () => options.display().peekKey,
    unitsAround: (node) => {
      const container = findings.containerOf(node);
      return container ? unitsAt(container) : [];
    },
    isPaused: isHeld,
    whileWriting,
  });
  /** Returns false if the block is not translated. */
  const giveBack = (element: Element): boolean => {
    let isBack = false;
    whileWriting(() => {
      isBack = findings.giveBack(blockAround(element, isKnown));
    });
    return isBack;
  };
  /** Returns a translated text at an element: one inside of it, or else the first one of its block. */
  const textAt = (element: Element): TextOnPage | null => {
    const block = findings.containerOf(element);
    const units = block ? unitsAt(block).filter((unit) => shown.has(unit) && unit.isShown()) : [];
    const unit = units.find(({ place }) => element.contains(place)) ?? units[0];
    const translation = unit && scheduler.answers.answerTo(unit.key);
    if (!unit || !translation) return null;
    return {
      source: unit.source,
      translation,
      correct(text) {
        let fits = true;
        whileWriting(() => {
          for (const same of shown.units()) {
            if (same.key !== unit.key || !same.isCurrent()) continue;
            same.straighten();
            same.revert();
            if (same.put(text) !== 'shown') fits = false;
          }
        });
        scheduler.answers.keep(unit, { ok: true, text, billedCharacters: 0, fromMemory: false });
        return fits;
      },
    };
  };
  const listen = (inner: Document): void => {
    reader.listen(inner);
    tooltips.listen(inner);
    peek.listen(inner, signal);
  };
  const trees = new Trees({
    signal,
    follow: (root) => watch.add(root),
    listen,
    read: (root) => {
      reading.read(root);
      reading.readAttributes(root);
    },
    forget: (root) => findings.forgetGone(root),
    onLoaded: begin,
    onForeign: (frame) => foreignFrames.found(frame),
    onAppearance,
  });
  const reading = new Reading({
    target,
    translatesPart: options.translatesPart,
    shadowRootOf,
    ofBlocks: options.ofBlocks,
    deferred,
    layout,
    slices,
    sourceOf: (node) => ledger.sourceOf(node),
    sourceOfAttribute: (element, name) => ledger.sourceOfAttribute(element, name),
    languageOf: (element) => copies.languageOf(element),
    isKnown,
    sink: {
      segments: (...found) => findings.segments(...found),
      attributes: (element, texts) => {
        if (!options.ofBlocks) findings.attributes(element, texts);
      },
      again: (container) => changes.content(container),
      hiddenBox: (element) => {
        hidden.add(element, 'box');
        zones.viewport.observe(element);
      },
      hidden: (place) => hidden.add(place, 'itself'),
      shadowRoot(root) {
        trees.readShadowRoot(root);
        tooltips.listen(root);
      },
      frame: (frame) => trees.readFrame(frame),
      lateHost: (element) => lateRoots.add(element),
    },
  });
  const reread = new Reread({
    slices,
    changes,
    findings,
    rewrites,
    hidden,
    lateRoots,
    deferred,
    copies,
    trees,
    title,
    reader,
    write: (steps) => writing.inSlices(() => !steps.next().done),
    listen,
    unobserve: (element) => zones.viewport.unobserve(element),
    read: (container) => reading.read(container),
    readAttributes: (element) => reading.readAttributes(element),
  });

  const readBlock = (element: Element): Container => {
    const block = blockAround(element, isKnown);
    watch.add(block);
    peek.listen(block.ownerDocument, signal);
    reading.read(block);
    begin();
    return block;
  };

  return {
    textAt,
    giveBack,
    readBlock,
    changes,
    hidden,
    watch,
    writing,
    zones,
    deferred,
    rewrites,
    foreignFrames,
    liveRegions,
    trees,
    title,
    answers,
    findings,
    reading,
    reread,
    timers,
  };
};
