/**
 * Decides which text is translated next, and sends each text once.
 *
 *   unit ─▶ pending, by zone ─▶ in flight ─▶ answer cache ─▶ every unit with that text
 *              ▲ scrolling  │      │ stop, failure, pause
 *              ├────────────│──────┘
 *              └── in the target language (`in-target.ts`)
 *
 * Promises: units in view go first, then near ones. With `as-i-read` no far unit is sent. Equal texts are paid for once,
 * and an answered text is never sent again.
 *
 * Far texts go ahead in large groups, so that requests are full. One that comes near is sent again as urgent. Until the
 * page has been read once, only groups of 250 texts go ahead.
 */
import type { Cancel, PageClock } from '../../base/clock.ts';
import type { Failure } from '../../base/failure.ts';
import { concernsOneText } from '../../base/failure.ts';
import type { Slices } from '../../base/slices.ts';
import type { PageScope } from '../../translation/options.ts';
import type { TextOutcome, TranslateTexts, Urgency } from '../../translation/texts.ts';
import { isConnected } from '../dom/alive.ts';
import type { InTargetOptions } from '../units/in-target.ts';
import { InTarget } from '../units/in-target.ts';
import type { Unit } from '../units/units.ts';
import { AnswerCache } from './answer-cache.ts';
import type { Request } from './in-flight.ts';
import { InFlight } from './in-flight.ts';
import { Pending } from './pending.ts';
import type { Zone } from './viewport.ts';
import { isAway } from './viewport.ts';

/** The others stay pending, so that scrolling can change their order. */
const urgentGroups = 3;
/** The rest is free for texts that come into view. */
const nearGroups = 2;
/** They make up to twenty requests, since formats share none. */
const aheadTexts = 1_000;
const aheadGroupTexts = 250;
/** One request holds as many (contract.md). */
const groupTexts = 50;
/** Half of a request's limit keeps answers coming. */
const groupCharacters = 16_000;
/** A page may repeat one text thousands of times. */
const unitsPerTask = 300;
/** Units that come into view within one frame are sent together. */
const togetherMs = 20;
/** The first group waits at most this long for the first screen, and short texts for one that tells their language. */
const unreadMs = 500;
/** After a failure, texts in flight get this long to come, since they are paid for. */
const lastAnswersMs = 5_000;

const urgencies: Readonly<Record<Zone, Urgency>> = {
  'in-view': 'now',
  near: 'soon',
  next: 'later',
  far: 'later',
};

const zonesOf = (scope: PageScope): readonly Zone[] =>
  scope === 'whole-page' ? ['in-view', 'near', 'next', 'far'] : ['in-view', 'near'];

export interface SchedulerOptions {
  readonly clock: PageClock;
  readonly slices: Slices;
  readonly translate: TranslateTexts;
  readonly scope: PageScope;
  /** Null sends every text. */
  readonly detection: Omit<InTargetOptions, 'slices' | 'onReopened'> | null;
  /** Null keeps the original. */
  onAnswer(unit: Unit, text: string | null): void;
  onFailure(failure: Failure): void;
  onChange(): void;
}

/** The walk's progress, as far as sending depends on it. */
interface PageRead {
  isExpected: boolean;
  hasFirstScreen: boolean;
  /** No more clues to the language of short texts will come. */
  isDecided: boolean;
}

const unread = (): PageRead => ({ isExpected: false, hasFirstScreen: false, isDecided: false });

export class Scheduler {
  readonly #options: SchedulerOptions;
  #scope: PageScope;
  readonly #pending: Pending;
  readonly #inFlight: InFlight;
  readonly #detection: InTarget | null;
  #read = unread();
  /** Null from a stop or failure to `begin`. */
  #cancelTimer: Cancel | null = null;
  #isPaused = false;
  #failure: { readonly failure: Failure; readonly cancelTimer: Cancel } | null = null;
  #cancelNext: Cancel | null = null;
  /** The reader skims, so near groups are filled up with the next screen. */
  looksFurther = false;
  readonly answers = new AnswerCache();

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#scope = options.scope;
    this.#inFlight = new InFlight(options.translate);
    this.#pending = new Pending(options.clock, () => {
      this.#soon();
      // An estimate counts pending units by their zone.
      if (!this.#isRunning) this.#options.onChange();
    });
    const onReopened = (unit: Unit): void => {
      this.answers.setInTarget(unit.key, false);
      this.#pending.add(unit);
      this.#soon();
    };
    const { detection, slices } = options;
    this.#detection = detection && new InTarget({ ...detection, slices, onReopened });
  }

  /** The page is about to be read. `hasRead` ends it. */
  expectMore(): void {
    this.#read.isExpected = true;
  }

  setScope(scope: PageScope): void {
    this.#scope = scope;
    this.#soon();
  }

  begin(): void {
    if (this.#isRunning) return;
    this.#cancelTimer = this.#options.clock.after(unreadMs, () => void this.#sendRead(true));
    this.#sendNow();
  }

  /** The first screen or, with `isAll`, the whole page has been read. */
  async hasRead(isAll: boolean): Promise<void> {
    this.#read.hasFirstScreen = true;
    if (isAll) this.#read.isExpected = false;
    await this.#sendRead(isAll);
  }

  /** @param isDecided short texts wait no longer for a text that tells their language */
  async #sendRead(isDecided: boolean): Promise<void> {
    const read = this.#read;
    if (!read.isDecided) await this.#detection?.learnAhead(this.#pending.all());
    if (read !== this.#read) return;
    read.isDecided ||= isDecided;
    this.#sendNow();
  }

  /** Sent texts still come. The others are pending again. */
  pause(): void {
    this.#isPaused = true;
    this.#inFlight.hold();
    this.#options.onChange();
  }

  resume(): void {
    this.#isPaused = false;
    this.#soon();
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Texts without an answer stay pending. */
  get #isHeld(): boolean {
    return this.#isPaused || this.#failure !== null;
  }

  /** Units in flight are pending again. Answers stay cached. */
  stop(): void {
    this.#inFlight.abort();
    this.#end();
  }

  /** Like `stop`, but the answers to sent texts are cached when they come, because they are paid for. */
  leave(): void {
    this.#inFlight.hold();
    this.#end();
  }

  #end(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#cancelNext?.();
    this.#cancelNext = null;
    this.#failure?.cancelTimer();
    this.#failure = null;
    for (const unit of this.#inFlight.endAll()) this.#pending.add(unit);
  }

  /** Answers and counts stay. */
  clear(): void {
    this.#end();
    this.#pending.clear();
    this.#detection?.clear();
    this.answers.forgetUses();
    this.#read = unread();
  }

  get isBusy(): boolean {
    if (!this.#isRunning) return false;
    if (!this.#inFlight.isEmpty || this.#cancelNext) return true;
    if (this.#isHeld) return false;
    return (
      this.#pending.hasUnplaced ||
      zonesOf(this.#scope).some((zone) => this.#pending.in(zone).size > 0)
    );
  }

  get #isRunning(): boolean {
    return this.#cancelTimer !== null;
  }

  get isPlaced(): boolean {
    return !this.#pending.hasUnplaced;
  }

  /** The text is answered, in flight, or in the target language. */
  knows(key: string): boolean {
    return this.answers.has(key) || this.#inFlight.has(key);
  }

  add(unit: Unit): void {
    this.answers.addFound(unit.key);
    this.#pending.add(unit);
    this.#soon();
  }

  drop(unit: Unit): void {
    if (this.#inFlight.leave(unit)) this.#soon();
    this.#pending.remove(unit);
    this.#detection?.forget(unit);
    this.answers.dropFound(unit.key);
  }

  setZone(element: Element, zone: Zone): void {
    this.#pending.setZone(element, zone);
    if (isAway(zone) || this.#inFlight.ahead.size === 0) return;
    for (const unit of this.#pending.unitsAt(element)) {
      if (this.#inFlight.ahead.has(unit.key)) this.#pending.add(unit);
    }
  }

  zoneOf(unit: Unit): Zone {
    return this.#pending.zoneOf(unit);
  }

  isAwaitedAt(element: Element): boolean {
    return this.#pending.unitsAt(element).size > 0;
  }

  /** Some may turn out to be in the target language. */
  *unsent(scope: PageScope): Generator<Unit> {
    for (const zone of zonesOf(scope)) {
      for (const unit of this.#pending.in(zone)) {
        if (isConnected(unit.place) && !this.knows(unit.key)) yield unit;
      }
    }
  }

  /** Returns the first unit of each text outside the target language. */
  async billable(units: readonly Unit[], signal: AbortSignal): Promise<readonly Unit[]> {
    const detection = this.#detection;
    await detection?.learn(units);
    const kept = new Map<string, Unit>();
    const keep = (unit: Unit): void => {
      if (!kept.has(unit.key) && detection?.judge(unit) !== 'in-target') kept.set(unit.key, unit);
    };
    await this.#options.slices.forEach(units, keep, signal);
    return [...kept.values()];
  }

  #soon(): void {
    if (!this.#isRunning || this.#cancelNext) return;
    this.#cancelNext = this.#options.clock.after(togetherMs, () => {
      this.#cancelNext = null;
      this.#sendNext();
    });
  }

  #sendNow(): void {
    this.#cancelNext?.();
    this.#cancelNext = null;
    this.#sendNext();
  }

  #sendNext(): void {
    const { isExpected, hasFirstScreen, isDecided } = this.#read;
    const awaitsFirstScreen = isExpected && !hasFirstScreen && !isDecided;
    if (!this.#isRunning || awaitsFirstScreen) return;
    this.#sendUrgent('in-view', urgentGroups);
    this.#sendUrgent('near', nearGroups);
    if (this.#scope === 'whole-page') this.#sendAhead();
    // A replaced text is sent once: its new unit joins it once its zone is known.
    if (!this.#pending.hasUnplaced) this.#inFlight.withdrawUnused();
    this.#options.onChange();
  }

  #sendUrgent(zone: Zone, mostGroups: number): void {
    while (this.#inFlight.count(false) < mostGroups) {
      const group = this.#take([zone], groupTexts);
      if (group.length === 0) return;
      if (this.looksFurther && zone === 'near') {
        group.push(...this.#take(['next'], groupTexts - group.length));
      }
      void this.#send(group, false);
    }
  }

  #sendAhead(): void {
    const away = this.#pending.in('next').size + this.#pending.in('far').size;
    const room = Math.min(aheadGroupTexts, aheadTexts - this.#inFlight.ahead.size);
    // On a slow computer, each bit that is read would be a request.
    const least = this.#read.isExpected ? aheadGroupTexts : 1;
    if (Math.min(away, room) < least) return;
    const group = this.#take(['next', 'far'], room);
    if (group.length === 0) return;
    for (const { key } of group) this.#inFlight.ahead.add(key);
    void this.#send(group, true);
    this.#soon();
  }

  /** Takes one unit per text, and serves units with a known answer. */
  #take(zones: readonly Zone[], mostTexts: number): Unit[] {
    const group: Unit[] = [];
    const mostCharacters = (groupCharacters / groupTexts) * mostTexts;
    let characters = 0;
    let taken = 0;
    for (const zone of zones) {
      for (const unit of this.#pending.in(zone)) {
        if (group.length >= mostTexts || characters >= mostCharacters) return group;
        // The page may insert it again.
        if (!isConnected(unit.place)) continue;
        if (this.#isHeld && this.answers.answerTo(unit.key) === undefined) continue;
        if (taken === unitsPerTask) {
          this.#soon();
          return group;
        }
        taken += 1;
        if (!this.#isToBeSent(unit, zone)) continue;
        group.push(unit);
        characters += unit.source.text.length;
      }
    }
    return group;
  }

  #isToBeSent(unit: Unit, zone: Zone): boolean {
    const answer = this.answers.answerTo(unit.key);
    const isCopy = answer === undefined && this.answers.isTranslation(unit.source.text);
    const verdict = isCopy ? 'in-target' : this.#detection?.judge(unit);
    if (verdict === 'open' && answer === undefined && !this.#read.isDecided) return false;
    this.#pending.take(unit);
    if (verdict === 'in-target' && !unit.isShown()) {
      this.#leaveInTarget(unit);
      return false;
    }
    if (answer !== undefined) {
      this.#serve(unit, answer);
      return false;
    }
    return this.#inFlight.join(unit, !isAway(zone));
  }

  /** The element stays observed, since a later text may change the detected language. */
  #leaveInTarget({ key }: Unit): void {
    if (!this.#inFlight.has(key)) this.answers.setInTarget(key, true);
  }

  async #send(found: readonly Unit[], isAhead: boolean): Promise<void> {
    const request = this.#inFlight.open(isAhead);
    try {
      const group = await this.#withoutInTarget(found, request);
      // The reader may have paused during the detection, or another request may have failed.
      if (this.#isHeld) this.#putBack(group);
      else if (group.length > 0) await this.#request(group, request);
    } catch {
      // The error's message could contain text of the page.
      if (!request.signal.aborted) this.#fail({ code: 'internal' }, request);
    }
    if (!this.#inFlight.close(request)) return;
    if (this.#failure && this.#inFlight.isEmpty) this.#reportFailure();
    else this.#sendNext();
  }

  async #withoutInTarget(found: readonly Unit[], request: Request): Promise<readonly Unit[]> {
    const detection = this.#detection;
    if (!detection) return found;
    await detection.learn(found.flatMap(({ key }) => [...this.#inFlight.unitsOf(key)]));
    if (!this.#inFlight.isOpen(request)) return [];
    const group = found.filter(({ key }) => {
      const units = this.#inFlight.unitsOf(key);
      const inTarget = [...units].filter((unit) => detection.judge(unit) === 'in-target');
      for (const unit of inTarget) this.#inFlight.leave(unit);
      const isNeeded = units.size > 0;
      if (!isNeeded) this.#inFlight.end(key);
      for (const unit of inTarget) this.#leaveInTarget(unit);
      return isNeeded;
    });
    // Short texts may have waited for the detected languages.
    this.#soon();
    return group;
  }

  async #request(group: readonly Unit[], request: Request): Promise<void> {
    for (const unit of group) this.answers.countSent(unit);
    const [first] = group;
    const urgency = urgencies[first ? this.zoneOf(first) : 'far'];
    const onOutcome = (unit: Unit, outcome: TextOutcome): void =>
      this.#settle(unit, outcome, request);
    await this.#inFlight.send(request, group, urgency, onOutcome);
    const isHeld = request.progress.state === 'held';
    if (isHeld && this.#inFlight.isOpen(request)) this.#putBack(group);
  }

  #putBack(group: readonly Unit[]): void {
    for (const { key } of group) {
      for (const unit of this.#inFlight.end(key)) this.#pending.add(unit);
    }
  }

  #settle(unit: Unit, outcome: TextOutcome, request: Request): void {
    if (!outcome.ok && !concernsOneText(outcome.failure)) {
      this.#fail(outcome.failure, request);
      return;
    }
    const { key } = unit;
    if (this.answers.answerTo(key) !== undefined) return;
    this.answers.keep(unit, outcome);
    const wasAhead = this.#inFlight.ahead.has(key);
    const units = this.#inFlight.end(key);
    // The next far group need not wait for the rest of this one.
    if (wasAhead && this.#inFlight.ahead.size === aheadTexts - aheadGroupTexts) this.#soon();
    for (const served of units) this.#serve(served, outcome.ok ? outcome.text : null);
    this.#options.onChange();
  }

  #serve(unit: Unit, answer: string | null): void {
    this.#options.onAnswer(unit, answer);
    this.#pending.remove(unit);
  }

  #fail(failure: Failure, request: Request): void {
    if (this.#failure || !this.#inFlight.isOpen(request)) return;
    const cancelTimer = this.#options.clock.after(lastAnswersMs, () => this.#reportFailure());
    this.#failure = { failure, cancelTimer };
    this.#inFlight.hold();
  }

  /** Later answers are cached. */
  #reportFailure(): void {
    const { failure } = this.#failure ?? {};
    this.#end();
    if (failure) this.#options.onFailure(failure);
  }
}
