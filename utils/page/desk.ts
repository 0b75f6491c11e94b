/**
 * Keeps what waits for a translation, in the order a reader needs it, and asks for each text once.
 *
 *   unit ─▶ waiting, by zone ─▶ asked ─▶ answer ─▶ every unit of that text
 *              ▲ scrolling   │    │ stop, failure
 *              ├─────────────│────┘
 *              └── in the target language (`in-target.ts`)
 *
 * Promises: what is in view goes first, then what is near; in scope `as-i-read` nothing far away is asked for; equal texts
 * are paid for once, and what was answered is never asked for again, whatever fails or is stopped in between.
 *
 * What is far away is asked for ahead, by the hundreds and without hurry, so that whoever sends it can fill its requests; what
 * of it comes near is asked for once more, as urgent, and overtakes the rest.
 */
import { countBillable } from '../base/count-billable.ts';
import type { Failure } from '../base/failure.ts';
import { concernsOneText } from '../base/failure.ts';
import type { TextOutcome, TranslateTexts, Urgency } from '../base/texts.ts';
import type { InTargetOptions } from './in-target.ts';
import { InTarget } from './in-target.ts';
import { forEachInSlices, nextTask } from './slices.ts';
import type { Unit } from './units.ts';
import type { Zone } from './viewport.ts';
import { Waiting } from './waiting.ts';

/** Texts asked for in one go: what one request can take (contract.md: at most 50). */
const groupTexts = 50;
/** Characters of one go: about half of what one request can take, so that answers keep coming. */
const groupCharacters = 16_000;
/** Groups under way of what is in view or near. More wait here, where scrolling can still change their order. */
const groupsUnderWay = 3;
/**
 * Texts under way of what is far away: twenty requests' worth, since texts of several formats share none. More wait here: a
 * page may take them away before anybody has paid for them.
 */
const aheadTexts = 1_000;
/** Of them, in one go. */
const aheadGroupTexts = 250;
/** Units that come into view within this time are asked for together: one frame. */
const togetherMs = 20;
/** The first go waits so long, at most, for a page that is still being read or placed: a small one fits in one request. */
const firstGoMs = 100;
/** Short texts wait so long, at most, for the first longer one whose language tells theirs. */
const openMs = 500;
/** Units taken in one go: a page may have thousands whose answer is known or whose text is the same, and each go is one task. */
const takenAtOnce = 300;

export interface DeskCounts {
  readonly found: number;
  readonly translated: number;
  readonly kept: number;
  readonly inTarget: number;
  readonly sentCharacters: number;
  readonly billedCharacters: number;
  readonly charactersFromMemory: number;
}

export interface DeskOptions {
  readonly translate: TranslateTexts;
  /** What the reader may never come to is asked for, too. */
  readonly asksFarAway: boolean;
  /** What tells the texts in the target language from others; null: every text is asked for. */
  readonly detection: Omit<InTargetOptions, 'onReopened'> | null;
  /** A translation for a unit has come (or was known). Null: the text stays in the original. */
  onAnswer(unit: Unit, text: string | null): void;
  /** Everything has stopped: `begin` goes on. */
  onFailure(failure: Failure): void;
  onChange(): void;
}

const urgencies: Readonly<Record<Zone, Urgency>> = {
  'in-view': 'now',
  near: 'soon',
  far: 'later',
};

const nearZones: readonly Zone[] = ['in-view', 'near'];
const zonesInOrder: readonly Zone[] = [...nearZones, 'far'];

export class Desk {
  readonly #options: DeskOptions;
  #asksFarAway: boolean;
  readonly #waiting = new Waiting(() => {
    this.#soon();
    // What waits for the reader's word is counted by where it is.
    if (!this.#abort) this.#options.onChange();
  });
  readonly #asked = new Map<string, Set<Unit>>();
  /** Answers by key; null for a text that could not be translated. */
  readonly #answers = new Map<string, string | null>();
  readonly #found = new Set<string>();
  readonly #detected = new Map<string, number>();
  /** Keys that were asked for ahead: they can still be hurried. */
  readonly #ahead = new Set<string>();
  /** Keys whose characters are counted as sent. */
  readonly #counted = new Set<string>();
  #groups = 0;
  #groupsAhead = 0;
  #abort: AbortController | null = null;
  /** Asking that a failure ended, with groups still under way. */
  readonly #past = new Set<AbortController>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beganMs = 0;
  #sent = 0;
  #billed = 0;
  #fromMemory = 0;
  /** Keys whose request failed. */
  readonly #failed = new Set<string>();
  #latestFailure: Failure | null = null;
  /** Keys whose answer came, was paid for, and can't be trusted: asking again would give the same. */
  readonly #distrusted = new Set<string>();
  /** Keys whose texts were asked for one by one instead: those count. */
  readonly #takenApart = new Set<string>();
  readonly #detection: InTarget | null;
  /** Keys of texts that stay as they are: wherever they stand, all is in the target language. */
  readonly #inTargetKeys = new Set<string>();
  /** The whole page has been read, or took too long: short texts wait no longer for what might tell their language. */
  #isRead = false;
  /** The page is being read, and that takes no longer than it may: the title waits for texts to go with. */
  #expectsMore = false;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DeskOptions) {
    this.#options = options;
    this.#asksFarAway = options.asksFarAway;
    const onReopened = (unit: Unit): void => {
      this.#inTargetKeys.delete(unit.key);
      this.#waiting.add(unit);
      this.#soon();
    };
    this.#detection = options.detection && new InTarget({ ...options.detection, onReopened });
  }

  /** The page is about to be read; `decideOpen` tells when it has been. */
  expectMore(): void {
    this.#expectsMore = true;
  }

  setAsksFarAway(asks: boolean): void {
    this.#asksFarAway = asks;
    this.#soon();
  }

  /** Asks for what waits, from now on. */
  begin(): void {
    if (this.#abort) return;
    this.#abort = new AbortController();
    this.#beganMs = performance.now();
    if (this.#detection) this.#patience = setTimeout(() => this.decideOpen(), openMs);
    this.#soon();
  }

  /** The page has been read: what tells the language of short texts has been found by now, and what goes with the title. */
  decideOpen(): void {
    const asking = this.#abort;
    if (!asking) return;
    this.#expectsMore = false;
    this.#soon();
    if (this.#isRead || !this.#detection) return;
    void this.#detection.learnAhead(this.#waiting.all()).then(() => {
      if (asking !== this.#abort) return;
      this.#isRead = true;
      this.#soon();
    });
  }

  /** Forgets which texts failed, so that they are asked for again when their units are added again. */
  forgetFailures(): void {
    for (const key of this.#failed) this.#answers.delete(key);
    this.#failed.clear();
    this.#latestFailure = null;
  }

  /** Why some texts stay in the original while others went on: the latest failure of a request, or null. */
  get latestFailure(): Failure | null {
    return this.#latestFailure;
  }

  /** Stops asking; what is under way is aborted and waits again. Answers that came stay known. */
  stop(): void {
    this.#abort?.abort();
    for (const past of this.#past) past.abort();
    this.#past.clear();
    this.#rest();
  }

  #rest(): void {
    this.#abort = null;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#timer = undefined;
    this.#groups = 0;
    this.#groupsAhead = 0;
    for (const units of this.#asked.values()) for (const unit of units) this.#waiting.add(unit);
    this.#asked.clear();
    this.#ahead.clear();
    this.#counted.clear();
  }

  /** Forgets every unit; answers and counts stay. */
  clear(): void {
    this.#waiting.clear();
    this.#asked.clear();
    this.#ahead.clear();
    this.#detection?.clear();
    this.#isRead = false;
    this.#expectsMore = false;
  }

  /** True while texts are under way or wait for their turn. */
  get isBusy(): boolean {
    if (!this.#abort) return false;
    return (
      this.#groups > 0 ||
      this.#groupsAhead > 0 ||
      this.#timer !== undefined ||
      this.#waiting.areSomewhere ||
      this.#askableZones().some((zone) => this.#waiting.in(zone).size > 0)
    );
  }

  /** The viewport has told where everything is. */
  get isPlaced(): boolean {
    return !this.#waiting.areSomewhere;
  }

  /** Units whose text is still to be asked for, as far as is known without its language; `isWhole`: those far away, too. */
  *askable(isWhole: boolean): Generator<Unit> {
    for (const zone of isWhole ? zonesInOrder : nearZones) {
      for (const unit of this.#waiting.in(zone)) {
        if (unit.place.isConnected && !this.knows(unit.key)) yield unit;
      }
    }
  }

  /** One unit for each text, the first of them, without what is found to be in the target language. */
  async withoutInTarget(units: readonly Unit[], signal: AbortSignal): Promise<readonly Unit[]> {
    const kept = new Map<string, Unit>();
    if (this.#detection) await this.#learnAll(units, this.#detection, signal);
    const keep = (unit: Unit): void => {
      if (!kept.has(unit.key) && this.#detection?.judge(unit) !== 'in-target') {
        kept.set(unit.key, unit);
      }
    };
    await forEachInSlices(units, keep, signal);
    return [...kept.values()];
  }

  async #learnAll(units: readonly Unit[], detection: InTarget, signal: AbortSignal): Promise<void> {
    for (let at = 0; at < units.length; at += groupTexts) {
      signal.throwIfAborted();
      await detection.learn(units.slice(at, at + groupTexts));
      await nextTask();
    }
  }

  /** True when the answer to a text is known, or none is needed. */
  knows(key: string): boolean {
    return this.#answers.has(key) || this.#asked.has(key) || this.#inTargetKeys.has(key);
  }

  add(unit: Unit): void {
    this.#found.add(unit.key);
    this.#waiting.add(unit);
    this.#soon();
  }

  /** Forgets a unit that is no longer on the page. */
  drop(unit: Unit): void {
    this.#asked.get(unit.key)?.delete(unit);
    this.#waiting.leave(unit);
    this.#detection?.forget(unit);
  }

  setZone(element: Element, zone: Zone): void {
    this.#waiting.setZone(element, zone);
    if (zone === 'far' || this.#ahead.size === 0) return;
    // Asked for ahead, and needed now.
    for (const unit of this.#waiting.unitsAt(element)) {
      if (this.#ahead.has(unit.key)) this.#waiting.add(unit);
    }
  }

  zoneOf(unit: Unit): Zone {
    return this.#waiting.zoneOf(unit);
  }

  /** True while a translation is to come for a unit of this element. */
  isAwaitedAt(element: Element): boolean {
    return this.#waiting.isAwaitedAt(element);
  }

  counts(): DeskCounts {
    const kept = this.#failed.size + this.#distrusted.size;
    return {
      found: this.#found.size - this.#takenApart.size,
      translated: this.#answers.size - this.#takenApart.size - kept,
      kept,
      inTarget: this.#inTargetKeys.size,
      sentCharacters: this.#sent,
      billedCharacters: this.#billed,
      charactersFromMemory: this.#fromMemory,
    };
  }

  /** The source language the service named most often. */
  get detectedSource(): string | null {
    let best: string | null = null;
    for (const [code, count] of this.#detected) {
      if (best === null || count > (this.#detected.get(best) ?? 0)) best = code;
    }
    return best;
  }

  #askableZones(): readonly Zone[] {
    return this.#asksFarAway ? zonesInOrder : nearZones;
  }

  /** A little later, so that units that come into view together are asked for together. */
  #soon(): void {
    if (!this.#abort || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#askNext();
    }, togetherMs);
  }

  #askNext(): void {
    if (this.#isEarly) {
      this.#soon();
      return;
    }
    while (this.#abort && this.#groups < groupsUnderWay) {
      const group = this.#takeGroup(nearZones, groupTexts);
      if (group.length === 0) break;
      this.#groups += 1;
      void this.#ask(group, this.#abort, () => {
        this.#groups -= 1;
      });
    }
    if (this.#asksFarAway) this.#askAhead();
    this.#options.onChange();
  }

  #askAhead(): void {
    const room = Math.min(aheadGroupTexts, aheadTexts - this.#ahead.size);
    if (!this.#abort || room <= 0) return;
    const group = this.#takeGroup(['far'], room);
    if (group.length === 0) return;
    for (const { key } of group) this.#ahead.add(key);
    this.#groupsAhead += 1;
    void this.#ask(group, this.#abort, () => {
      this.#groupsAhead -= 1;
    });
    // The rest in tasks of their own.
    this.#soon();
  }

  get #isEarly(): boolean {
    const mayGrow = this.#expectsMore || this.#waiting.areSomewhere;
    if (this.#sent > 0 || !mayGrow) return false;
    return performance.now() < this.#beganMs + firstGoMs;
  }

  get #isTitleEarly(): boolean {
    const isAlone = this.#waiting.in('in-view').size === 1;
    return this.#waiting.areSomewhere || (isAlone && this.#expectsMore);
  }

  /** One unit per text, of one zone, in order; units whose text is known or asked for already are served on the way. */
  #takeGroup(zones: readonly Zone[], mostTexts: number): Unit[] {
    const group: Unit[] = [];
    const mostCharacters = (groupCharacters / groupTexts) * mostTexts;
    let characters = 0;
    let taken = 0;
    for (const zone of zones) {
      if (group.length > 0) break;
      for (const unit of this.#waiting.in(zone)) {
        if (group.length >= mostTexts || characters >= mostCharacters) return group;
        // Taken away by the page: it may come back, and is forgotten with its tree if not.
        if (!unit.place.isConnected) continue;
        // The title stands nowhere, and goes with the first texts that are in view.
        if (unit.anchor === null && this.#isTitleEarly) continue;
        if (taken === takenAtOnce) {
          this.#soon();
          return group;
        }
        taken += 1;
        const answer = this.#answers.get(unit.key);
        const verdict = this.#detection?.judge(unit);
        if (verdict === 'open' && answer === undefined && !this.#isRead) continue;
        this.#waiting.take(unit);
        if (verdict === 'in-target' && !unit.isShown()) {
          this.#leaveAsItIs(unit);
          continue;
        }
        if (answer !== undefined) {
          this.#options.onAnswer(unit, answer);
          this.#waiting.leave(unit);
          continue;
        }
        const asked = this.#asked.get(unit.key);
        if (asked) asked.add(unit);
        else this.#asked.set(unit.key, new Set([unit]));
        const isHurried = zone !== 'far' && this.#ahead.delete(unit.key);
        if (asked && !isHurried) continue;
        group.push(unit);
        characters += unit.source.text.length;
      }
    }
    return group;
  }

  /** Its place stays watched: what is found around it may have it judged anew. */
  #leaveAsItIs({ key }: Unit): void {
    if (!this.#answers.has(key) && !this.#asked.has(key)) this.#inTargetKeys.add(key);
  }

  async #ask(found: readonly Unit[], asking: AbortController, onEnd: () => void): Promise<void> {
    try {
      const group = this.#detection ? await this.#select(found, this.#detection, asking) : found;
      if (group.length > 0) await this.#send(group, asking);
    } catch {
      // What was thrown stays here: its words could hold a text of the page.
      if (!asking.signal.aborted) this.#fail({ code: 'internal' }, asking);
      return;
    }
    // After a failure of everything this group belongs to the past, whatever it brought.
    if (asking !== this.#abort) return;
    onEnd();
    this.#askNext();
  }

  /** What is left of a group without its texts in the target language; nothing once asking has ended. */
  async #select(
    found: readonly Unit[],
    detection: InTarget,
    asking: AbortController,
  ): Promise<readonly Unit[]> {
    await detection.learn(found.flatMap(({ key }) => [...(this.#asked.get(key) ?? [])]));
    if (asking !== this.#abort) return [];
    const group = found.filter(({ key }) => {
      const units = this.#asked.get(key) ?? new Set();
      const inTarget = [...units].filter((unit) => detection.judge(unit) === 'in-target');
      for (const unit of inTarget) units.delete(unit);
      if (units.size === 0) {
        this.#asked.delete(key);
        this.#ahead.delete(key);
      }
      for (const unit of inTarget) this.#leaveAsItIs(unit);
      return units.size > 0;
    });
    // Short texts may have waited for what was learnt.
    this.#soon();
    return group;
  }

  async #send(group: readonly Unit[], asking: AbortController): Promise<void> {
    const { signal } = asking;
    for (const { key, source } of group) {
      if (!this.#counted.has(key)) this.#sent += countBillable(source);
      this.#counted.add(key);
    }
    const [first] = group;
    await this.#options.translate(
      group.map((unit) => unit.source),
      {
        signal,
        ...(first && { urgency: urgencies[this.zoneOf(first)] }),
        onOutcome: (index, outcome) => {
          const unit = group[index];
          if (unit && !signal.aborted) this.#settle(unit, outcome, asking);
        },
      },
    );
  }

  #settle({ key, source }: Unit, outcome: TextOutcome, asking: AbortController): void {
    if (!outcome.ok && !concernsOneText(outcome.failure)) {
      this.#fail(outcome.failure, asking);
      return;
    }
    if (this.#answers.has(key)) return;
    this.#inTargetKeys.delete(key);
    this.#answers.set(key, outcome.ok ? outcome.text : null);
    if (outcome.ok) {
      this.#billed += outcome.billedCharacters;
      if (outcome.fromMemory) this.#fromMemory += countBillable(source);
      const code = outcome.detectedSource;
      if (code) this.#detected.set(code, (this.#detected.get(code) ?? 0) + 1);
    } else {
      this.#failed.add(key);
      this.#latestFailure = outcome.failure;
    }
    const units = [...(this.#asked.get(key) ?? [])];
    this.#asked.delete(key);
    // Others that are far away need not wait for the rest of its group.
    if (this.#ahead.delete(key) && this.#ahead.size === aheadTexts - aheadGroupTexts) this.#soon();
    for (const unit of units.splice(0, takenAtOnce)) {
      this.#options.onAnswer(unit, outcome.ok ? outcome.text : null);
      this.#waiting.leave(unit);
    }
    // Others of the same text are taken as any whose answer is known.
    for (const unit of units) this.#waiting.add(unit);
    if (units.length > 0) this.#soon();
    this.#options.onChange();
  }

  /** A text came back that can't be trusted: it counts as kept. */
  distrust(key: string): void {
    this.#answers.set(key, null);
    this.#distrusted.add(key);
  }

  /** A text came back that can't be put in whole: its parts, which are lined up, count in its place. */
  takeApart(key: string): void {
    this.#takenApart.add(key);
  }

  /** Stops asking. Groups under way go on: what they bring is paid for, and known when work begins again. */
  #fail(failure: Failure, asking: AbortController): void {
    if (asking !== this.#abort) return;
    this.#past.add(asking);
    this.#rest();
    this.#options.onFailure(failure);
  }
}
