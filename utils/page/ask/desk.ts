/**
 * Keeps what waits for a translation, in the order a reader needs it, and asks for each text once.
 *
 *   unit ─▶ waiting, by zone ─▶ under way ─▶ known ─▶ every unit of that text
 *              ▲ scrolling   │      │ stop, failure, pause
 *              ├─────────────│──────┘
 *              └── in the target language (`in-target.ts`)
 *
 * Promises: what is in view goes first, then what is near; in scope `as-i-read` nothing far away is asked for; equal texts
 * are paid for once, and what was answered is never asked for again, whatever fails, pauses or is stopped in between.
 *
 * What is far away is asked for ahead, by the hundreds and without hurry, so that whoever sends it can fill its requests; what
 * of it comes near is asked for once more, as urgent, and overtakes the rest. What the page takes away is dropped: nobody
 * pays for what has not been sent by then.
 */

import type { Cancel, PageClock } from '../../base/clock.ts';
import type { Failure } from '../../base/failure.ts';
import { concernsOneText } from '../../base/failure.ts';
import type { TextOutcome, TranslateTexts, Urgency } from '../../base/texts.ts';
import type { Slices } from '../dom/slices.ts';
import type { InTargetOptions } from '../units/in-target.ts';
import { InTarget } from '../units/in-target.ts';
import type { Unit } from '../units/units.ts';
import { Early } from './early.ts';
import { HandedOver } from './handed-over.ts';
import { Known } from './known.ts';
import { groupTexts, Turns, takenAtOnce } from './turns.ts';
import { Unasked } from './unasked.ts';
import { UnderWay } from './under-way.ts';
import type { Zone } from './viewport.ts';
import { isAway } from './viewport.ts';
import { farZones, inViewAlone, nearAlone, nextAlone, Waiting, zonesToAsk } from './waiting.ts';

/** Groups under way of what is in view or near. More wait here, where scrolling can still change their order. */
const groupsUnderWay = 3;
/** Of them, those of what is near: what comes into view finds a place. */
const nearGroups = 2;
/** Texts under way of what is far away: twenty requests' worth, since texts of several formats share none. More wait here. */
const aheadTexts = 1_000;
/** Of them, in one go. */
const aheadGroupTexts = 250;
/** Units that come into view within this time are asked for together: one frame. */
const togetherMs = 20;

export interface DeskOptions {
  readonly clock: PageClock;
  readonly slices: Slices;
  readonly translate: TranslateTexts;
  /** What the reader may never come to is asked for, too. */
  readonly asksFarAway: boolean;
  /** What tells the texts in the target language from others; null: every text is asked for. */
  readonly detection: Omit<InTargetOptions, 'slices' | 'onReopened'> | null;
  /** A translation for a unit has come (or was known). Null: the text stays in the original. */
  onAnswer(unit: Unit, text: string | null): void;
  /** Everything has stopped: `begin` goes on. */
  onFailure(failure: Failure): void;
  onChange(): void;
}

/** A time of asking, between `begin` and what ends it. */
interface Asking {
  readonly stop: AbortController;
  /** Aborted while nothing more is to be sent. */
  hold: AbortController;
  /** Of groups under way. */
  near: number;
  ahead: number;
}

const urgencies: Readonly<Record<Zone, Urgency>> = {
  'in-view': 'now',
  near: 'soon',
  next: 'later',
  far: 'later',
};

export class Desk {
  readonly #options: DeskOptions;
  #asksFarAway: boolean;
  readonly #waiting: Waiting;
  #early: Early;
  readonly #underWay = new UnderWay();
  readonly #detection: InTarget | null;
  readonly #turns: Turns;
  #asking: Asking | null = null;
  /** Asking that a failure ended, with groups still under way. */
  readonly #past = new Set<Asking>();
  readonly #handedOver: HandedOver;
  #isPaused = false;
  /** The reader skims: what is asked for since it is near is filled up with what comes next. */
  looksFurther = false;
  /** Set while the next texts are about to be asked for. */
  #cancelNext: Cancel | null = null;
  /** What came back, and what it cost. */
  readonly known = new Known();
  /** What waits, for who wants to know before it is asked for. */
  readonly unasked: Unasked;

  constructor(options: DeskOptions) {
    this.#options = options;
    const { clock, slices } = options;
    this.#waiting = new Waiting(clock, () => {
      this.#soon();
      // What waits for the reader's word is counted by where it is.
      if (!this.#asking) this.#options.onChange();
    });
    this.#early = new Early(clock, this.#waiting);
    this.#asksFarAway = options.asksFarAway;
    const onReopened = (unit: Unit): void => {
      this.known.setInTarget(unit.key, false);
      this.#waiting.add(unit);
      this.#soon();
    };
    this.#detection =
      options.detection && new InTarget({ ...options.detection, slices, onReopened });
    this.#turns = new Turns({
      waiting: this.#waiting,
      underWay: this.#underWay,
      known: this.known,
      early: () => this.#early,
      detection: this.#detection,
      serve: (unit, answer) => this.#serve(unit, answer),
      isPaused: () => this.#isPaused,
      onMore: () => this.#soon(),
    });
    const { translate } = options;
    this.#handedOver = new HandedOver({ translate, underWay: this.#underWay, known: this.known });
    this.unasked = new Unasked({
      slices,
      waiting: this.#waiting,
      detection: this.#detection,
      knows: (key) => this.knows(key),
    });
  }

  /** The page is about to be read; `hasRead` tells when it has been. */
  expectMore(): void {
    this.#early.expectsMore = true;
  }

  setAsksFarAway(asks: boolean): void {
    this.#asksFarAway = asks;
    this.#soon();
  }

  /** Asks for what waits, from now on. */
  begin(): void {
    if (this.#asking) return;
    this.#asking = {
      stop: new AbortController(),
      hold: new AbortController(),
      near: 0,
      ahead: 0,
    };
    if (this.#isPaused) this.#asking.hold.abort();
    this.#early.begin(() => void this.hasRead(true));
    this.#askNow();
  }

  /**
   * The first screen has been read, or (`isAll`) the page: what tells the language of short texts is among what was found by now.
   * What is in view is handed over at once.
   */
  async hasRead(isAll: boolean): Promise<void> {
    const asking = this.#asking;
    const early = this.#early;
    early.hasFirstScreen = true;
    if (isAll) early.expectsMore = false;
    if (!early.isDecided) await this.#detection?.learnAhead(this.#waiting.all());
    if (early !== this.#early || asking !== this.#asking) return;
    early.isDecided ||= isAll;
    this.#askNow();
  }

  /** Sends nothing more before `goOn`, whatever begins or ends meanwhile. What is on its way still comes; the rest waits again. */
  pause(): void {
    this.#isPaused = true;
    this.#asking?.hold.abort();
    this.#options.onChange();
  }

  goOn(): void {
    this.#isPaused = false;
    if (this.#asking?.hold.signal.aborted) this.#asking.hold = new AbortController();
    this.#soon();
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Stops asking; what is under way is aborted and waits again. Answers that came stay known. */
  stop(): void {
    this.#asking?.stop.abort();
    for (const past of this.#past) past.stop.abort();
    this.#past.clear();
    this.#rest();
  }

  #rest(): void {
    this.#asking = null;
    this.#cancelNext?.();
    this.#cancelNext = null;
    this.#early.end();
    for (const unit of this.#underWay.endAll()) this.#waiting.add(unit);
    this.known.sendAnew();
  }

  /** Forgets every unit; answers and counts stay. */
  clear(): void {
    this.#waiting.clear();
    this.#underWay.endAll();
    this.#detection?.clear();
    this.#early = new Early(this.#options.clock, this.#waiting);
  }

  /** True while texts are under way or wait for their turn. */
  get isBusy(): boolean {
    const asking = this.#asking;
    if (!asking) return false;
    if (asking.near + asking.ahead > 0 || this.#cancelNext) return true;
    if (this.#isPaused) return false;
    return (
      this.#waiting.areSomewhere ||
      zonesToAsk(this.#asksFarAway).some((zone) => this.#waiting.in(zone).size > 0)
    );
  }

  /** The viewport has told where everything is. */
  get isPlaced(): boolean {
    return !this.#waiting.areSomewhere;
  }

  /** True when the answer to a text is known, or none is needed. */
  knows(key: string): boolean {
    return this.known.has(key) || this.#underWay.has(key);
  }

  add(unit: Unit): void {
    this.known.find(unit.key);
    this.#waiting.add(unit);
    this.#soon();
  }

  /** Forgets a unit that is no longer on the page. */
  drop(unit: Unit): void {
    if (this.#underWay.leave(unit)) this.#soon();
    this.#waiting.leave(unit);
    this.#detection?.forget(unit);
  }

  setZone(element: Element, zone: Zone): void {
    this.#waiting.setZone(element, zone);
    if (isAway(zone) || this.#underWay.ahead.size === 0) return;
    // Asked for ahead, and needed now.
    for (const unit of this.#waiting.unitsAt(element)) {
      if (this.#underWay.ahead.has(unit.key)) this.#waiting.add(unit);
    }
  }

  zoneOf(unit: Unit): Zone {
    return this.#waiting.zoneOf(unit);
  }

  /** True while a translation is to come for a unit of this element. */
  isAwaitedAt(element: Element): boolean {
    return this.#waiting.isAwaitedAt(element);
  }

  /** A little later, so that units that come into view together are asked for together. */
  #soon(delayMs = togetherMs): void {
    if (!this.#asking || this.#cancelNext) return;
    this.#cancelNext = this.#options.clock.after(delayMs, () => {
      this.#cancelNext = null;
      this.#askNext();
    });
  }

  #askNow(): void {
    this.#cancelNext?.();
    this.#cancelNext = null;
    this.#askNext();
  }

  #askNext(): void {
    if (!this.#asking) return;
    if (this.#early.isForFirstGo) {
      this.#soon();
      return;
    }
    this.#askGroups(inViewAlone, groupsUnderWay);
    this.#askGroups(nearAlone, nearGroups);
    if (this.#asksFarAway) this.#askAhead();
    // A page that writes its texts anew has them asked for once: the new ones join as soon as it is known where they stand.
    if (!this.#waiting.areSomewhere) this.#handedOver.dropDeserted();
    this.#options.onChange();
  }

  #askGroups(zones: readonly Zone[], most: number): void {
    while (this.#asking && this.#asking.near < most) {
      const group = this.#turns.take(zones, groupTexts);
      if (group.length === 0) return;
      if (this.looksFurther && zones === nearAlone) {
        group.push(...this.#turns.take(nextAlone, groupTexts - group.length));
      }
      void this.#ask(group, this.#asking, 'near');
    }
  }

  #askAhead(): void {
    const room = Math.min(aheadGroupTexts, aheadTexts - this.#underWay.ahead.size);
    if (!this.#asking || room <= 0) return;
    const group = this.#turns.take(farZones, room);
    if (group.length === 0) return;
    for (const { key } of group) this.#underWay.ahead.add(key);
    void this.#ask(group, this.#asking, 'ahead');
    // The rest in tasks of their own.
    this.#soon();
  }

  async #ask(found: readonly Unit[], asking: Asking, kind: 'near' | 'ahead'): Promise<void> {
    asking[kind] += 1;
    try {
      const group = await this.#turns.sift(found, () => asking === this.#asking);
      if (group.length > 0) await this.#send(group, asking);
    } catch {
      // What was thrown stays here: its words could hold a text of the page.
      if (!asking.stop.signal.aborted) this.#fail({ code: 'internal' }, asking);
      return;
    }
    asking[kind] -= 1;
    // After a failure of everything this group belongs to the past, whatever it brought.
    if (asking === this.#asking) this.#askNext();
  }

  async #send(group: readonly Unit[], asking: Asking): Promise<void> {
    const [first] = group;
    const returned = await this.#handedOver.send(group, {
      ...{ signal: asking.stop.signal, hold: asking.hold.signal },
      urgency: first ? urgencies[this.zoneOf(first)] : null,
      onOutcome: (unit, outcome) => this.#settle(unit, outcome, asking),
    });
    if (asking !== this.#asking) return;
    for (const unit of this.#handedOver.takeBack(returned)) this.#waiting.add(unit);
  }

  #settle(unit: Unit, outcome: TextOutcome, asking: Asking): void {
    if (!outcome.ok && !concernsOneText(outcome.failure)) {
      this.#fail(outcome.failure, asking);
      return;
    }
    const { key } = unit;
    if (this.known.answerTo(key) !== undefined) return;
    this.known.learn(unit, outcome);
    const wasAhead = this.#underWay.ahead.has(key);
    const units = this.#underWay.end(key);
    // Others that are far away need not wait for the rest of its group.
    if (wasAhead && this.#underWay.ahead.size === aheadTexts - aheadGroupTexts) this.#soon();
    for (const served of units.splice(0, takenAtOnce)) {
      this.#serve(served, outcome.ok ? outcome.text : null);
    }
    // Others of the same text are taken as any whose answer is known.
    for (const other of units) this.#waiting.add(other);
    if (units.length > 0) this.#soon();
    this.#options.onChange();
  }

  #serve(unit: Unit, answer: string | null): void {
    this.#options.onAnswer(unit, answer);
    this.#waiting.leave(unit);
  }

  /** Stops asking. Groups under way go on: what they bring is paid for, and known when work begins again. */
  #fail(failure: Failure, asking: Asking): void {
    if (asking !== this.#asking) return;
    this.#past.add(asking);
    this.#rest();
    this.#options.onFailure(failure);
  }
}
