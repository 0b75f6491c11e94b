/** Whose turn it is: the next texts to be asked for, and on the way there all whose answer is known or to come already. */

import type { InTarget } from '../units/in-target.ts';
import type { Unit } from '../units/units.ts';
import type { Early } from './early.ts';
import type { Known } from './known.ts';
import type { UnderWay } from './under-way.ts';
import type { Zone } from './viewport.ts';
import { isAway } from './viewport.ts';
import type { Waiting } from './waiting.ts';

/** Texts asked for in one go: what one request can take (contract.md: at most 50). */
export const groupTexts = 50;
/** Characters of one go: about half of what one request can take, so that answers keep coming. */
const groupCharacters = 16_000;
/** Units taken in one go: a page may have thousands whose answer is known or whose text is the same, and each go is one task. */
export const takenAtOnce = 300;

export interface TurnsOptions {
  readonly waiting: Waiting;
  readonly underWay: UnderWay;
  readonly known: Known;
  readonly early: () => Early;
  readonly detection: InTarget | null;
  /** Nothing is to be asked for: only what is known is served. */
  isPaused(): boolean;
  /** The answer to a unit's text is known. */
  serve(unit: Unit, answer: string | null): void;
  /** More can be taken, in another go. */
  onMore(): void;
}

export class Turns {
  readonly #options: TurnsOptions;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** One unit per text, those of the first zone before others, in order. */
  take(zones: readonly Zone[], mostTexts: number): Unit[] {
    const { waiting, early, onMore } = this.#options;
    const group: Unit[] = [];
    const mostCharacters = (groupCharacters / groupTexts) * mostTexts;
    let characters = 0;
    let taken = 0;
    for (const zone of zones) {
      for (const unit of waiting.in(zone)) {
        if (group.length >= mostTexts || characters >= mostCharacters) return group;
        // Taken away by the page: it may come back, and is forgotten with its tree if not.
        if (!unit.place.isConnected) continue;
        if (unit.anchor === null && early().isForTitle) continue;
        if (taken === takenAtOnce) {
          onMore();
          return group;
        }
        taken += 1;
        if (!this.#isToBeAsked(unit, zone)) continue;
        group.push(unit);
        characters += unit.source.text.length;
      }
    }
    return group;
  }

  /** A unit's turn has come: it waits no longer, unless it is too early to say what becomes of it. */
  #isToBeAsked(unit: Unit, zone: Zone): boolean {
    const { waiting, underWay, known, early, detection, isPaused, serve } = this.#options;
    const answer = known.answerTo(unit.key);
    if (answer === undefined && isPaused()) return false;
    const verdict = detection?.judge(unit);
    if (verdict === 'open' && answer === undefined && !early().isDecided) return false;
    waiting.take(unit);
    if (verdict === 'in-target' && !unit.isShown()) {
      this.leaveAsItIs(unit);
      return false;
    }
    if (answer !== undefined) {
      serve(unit, answer);
      return false;
    }
    return underWay.join(unit, !isAway(zone));
  }

  /** What is left of a group without its texts in the target language; nothing where `isWanted` says so once those are known. */
  async sift(found: readonly Unit[], isWanted: () => boolean): Promise<readonly Unit[]> {
    const { underWay, detection, onMore } = this.#options;
    if (!detection) return found;
    await detection.learn(found.flatMap(({ key }) => [...underWay.unitsOf(key)]));
    if (!isWanted()) return [];
    const group = found.filter(({ key }) => {
      const units = underWay.unitsOf(key);
      const inTarget = [...units].filter((unit) => detection.judge(unit) === 'in-target');
      for (const unit of inTarget) underWay.leave(unit);
      const isAsked = units.size > 0;
      if (!isAsked) underWay.end(key);
      for (const unit of inTarget) this.leaveAsItIs(unit);
      return isAsked;
    });
    // Short texts may have waited for what was learnt.
    onMore();
    return group;
  }

  /** Its place stays watched: what is found around it may have it judged anew. */
  leaveAsItIs({ key }: Unit): void {
    const { underWay, known } = this.#options;
    if (!underWay.has(key)) known.setInTarget(key, true);
  }
}
