/** Creates the parts of a run, and connects them. */
import type { PageClock } from '../base/clock.ts';
import type { Slices } from '../base/slices.ts';
import type { TagHandlingVersion } from '../translation/options.ts';
import type { PageDisplay } from '../translation/page-display.ts';
import { Timers } from './dom/timers.ts';
import { GatheredChanges } from './follow/gather.ts';
import { LateRoots } from './follow/late-roots.ts';
import { Reader } from './follow/reader.ts';
import { Reread } from './follow/reread.ts';
import { Title } from './follow/title.ts';
import { Trees } from './follow/trees.ts';
import { WantedTooltips } from './follow/wanted-tooltips.ts';
import { Watch } from './follow/watch.ts';
import { Hidden } from './read/hidden.ts';
import type { TranslatesPart } from './read/parts.ts';
import { Reading } from './read/reading.ts';
import type { Container } from './read/walk-options.ts';
import { DeferredSubtrees } from './schedule/deferred.ts';
import type { Scheduler } from './schedule/scheduler.ts';
import { Zones } from './schedule/zones.ts';
import { Answers } from './show/answers.ts';
import { Peek } from './show/peek.ts';
import { TextsAt } from './show/texts-at.ts';
import { Findings } from './units/findings.ts';
import { Rewrites } from './units/rewrites.ts';
import type { Unit } from './units/units.ts';
import { Copies } from './write/copies.ts';
import type { Ledger } from './write/ledger.ts';
import { Marks } from './write/mark.ts';
import { checkMarks } from './write/mark-check.ts';

export interface RunOptions {
  readonly clock: PageClock;
  readonly slices: Slices;
  readonly document: Document;
  readonly target: string;
  readonly tagHandling: TagHandlingVersion;
  readonly translatesPart: TranslatesPart | null;
  readonly ledger: Ledger;
  readonly scheduler: Scheduler;
  /** The units with a translation. */
  readonly shown: Set<Unit>;
  /** Reads only blocks that the reader points at, without the blocks inside them. */
  readonly ofBlocks: boolean;
  readonly shadowRootOf: (element: Element) => ShadowRoot | null;
  readonly isReaders: (event: Event) => boolean;
  /** In the target language. */
  readonly needSamePlural: (one: string, other: string) => boolean;
  display(): PageDisplay;
  leavesFarAway(): boolean;
  /** True while the page shows its original. */
  isHeld(): boolean;
  /** The page is about to show its original or its translation. */
  isTurning(): boolean;
  /** A phase of the run is due. */
  begin(): void;
  onForeignFrames(): void;
}

export type RunParts = ReturnType<typeof connectParts>;

/** Each part declares what it uses of the options and of the parts before it. */
export const connectParts = (given: RunOptions, signal: AbortSignal) => {
  const { clock, scheduler, ledger, shadowRootOf, ofBlocks } = given;
  const timers = new Timers(clock, signal);
  const changes = new GatheredChanges({ clock, timers, begin: given.begin });
  const options = { ...given, signal, timers, changes };
  const isKnown = (container: Container): boolean => findings.isKnown(container);
  const onRewritten = (unit: Unit): void => {
    if (!scheduler.knows(unit.key)) scheduler.answers.recount(unit, given.needSamePlural);
  };

  // Read.
  const hidden = new Hidden((element) => changes.showing(element));
  const copies = new Copies({
    ...options,
    isKnown,
    translations: scheduler.answers,
    now: clock.monotonic,
  });
  const lateRoots = new LateRoots(shadowRootOf);
  const deferred = new DeferredSubtrees({ ...options, isKnown });
  const reading = new Reading({
    ...options,
    deferred,
    isKnown,
    sourceOf: (node) => ledger.texts.sourceOf(node),
    isOurs: (node) => ledger.texts.isOurs(node),
    sourceOfAttribute: (element, name) => copies.originalOfAttribute(element, name),
    languageOf: (element) => copies.languageOf(element),
    sink: {
      segments: (...found) => findings.segments(...found),
      firstSegments: (...found) => findings.firstSegments(...found),
      attributes: (element, texts) => {
        if (!ofBlocks) findings.attributes(element, texts);
      },
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

  // Schedule and show.
  const zones = new Zones({ ...options, hidden });
  const answers = new Answers({
    ...options,
    // The next run finds the parts again.
    add: (part) => void (signal.aborted || zones.add(part)),
    onSettled: zones.settled,
  });

  // Units.
  const rewrites = new Rewrites({
    now: clock.monotonic,
    rest: (place, delayMs) =>
      timers.afterOnce(place, delayMs, () => {
        if ('element' in place) changes.attribute(place.element);
        else changes.content(place);
      }),
  });
  const onMarked = checkMarks({ ...options, write: (slice) => watch.whileWriting(slice) });
  const findings = new Findings({
    context: { ...options, marks: new Marks(ledger, onMarked) },
    rewrites,
    shadowRootOf,
    knows: (key) => scheduler.knows(key),
    onRewritten,
    hasTranslation: (key) => typeof scheduler.answers.answerTo(key) === 'string',
    added: zones.add,
    dropped: (unit) => answers.drop(unit),
    forgotten: (container) => deferred.forget(container),
    givenUp: (unit) => answers.giveUp(unit),
    isTitleWanted: (element) => tooltips.isWanted(element),
  });

  // Follow.
  const watch = new Watch(options);
  const textsAt = new TextsAt({ ...options, findings, answers, watch });
  const peek = new Peek({ ...options, textsAt, watch });
  const tooltips = new WantedTooltips({
    ...options,
    onWanted(element) {
      reading.readAttributes(element);
      zones.viewport.flush();
    },
  });
  const reader = new Reader({ ...options, rewrites });
  const listeners = [reader, tooltips, peek];
  const trees = new Trees({ ...options, watch, reading, findings, listeners });
  const title = new Title({ ...options, rewrites, onRewritten, answers, reading });
  const parts = {
    reading,
    deferred,
    zones,
    hidden,
    changes,
    watch,
    rewrites,
    trees,
    title,
  };
  const reread = new Reread({ ...options, ...parts, findings, lateRoots, copies });
  return { ...parts, reread, findings, answers, textsAt, peek };
};
