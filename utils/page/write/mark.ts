/** Marks what was translated with its language, and its direction where that differs. */
import { direction, toBcp47 } from '../../languages/bcp47.ts';
import { computedStyleOf, parentElementOf } from '../read/context.ts';
import type { Ledger } from './ledger.ts';
import type { MarkPlace } from './mark-place.ts';
import { stayingIn } from './staying.ts';

type Direction = ReturnType<typeof direction>;

/** What an element is to be marked with, beside what the page says there. */
export interface Mark extends MarkPlace {
  /** Upper-case code. */
  readonly target: string;
  /** The page's own. */
  readonly direction: Direction;
  /** The page's own, around the element's children; empty where it says nothing. */
  readonly language: string;
  /** Where the direction turns: what in the text is to keep the page's. */
  readonly staying: readonly Element[];
}

const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

/** In a drawing, the place of a text would be its other end then. */
const canTurn = (element: Element): boolean => element.namespaceURI === xhtmlNamespace;

const nothing: readonly Element[] = [];

const unmarked = new Set(['html', 'option']);

/**
 * The marks on elements. One element may hold several texts: it is marked as long as one of them is translated, and so long
 * the others in it say what they had from outside.
 *
 * Never on the root, which the page's scripts and the browser ask for the page's own language, and on `body` only where little
 * stands in it (`mark-place.ts`).
 */
export class Marks {
  readonly #ledger: Ledger;
  /** Most have one: a set for each would be twenty thousand sets on a huge page. */
  readonly #holders = new WeakMap<Element, object | Set<object>>();
  /** What was read of each place whose direction turns: it may hold many texts. */
  readonly #marks = new WeakMap<MarkPlace, Mark>();
  /** What stays in an element, since it is marked. */
  readonly #staying = new WeakMap<Element, readonly Element[]>();
  /** What the others say, as long as nothing in them says something else. */
  readonly #kept = new WeakMap<Element, Mark>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** The mark for a place. Reads styles. */
  read(place: MarkPlace, target: string): Mark {
    const known = this.#marks.get(place);
    if (known) return known;
    const { element, others } = place;
    const own = this.#directionOf(element, target);
    const isTurned = own !== direction(target);
    const staying = isTurned ? this.#stayingIn(place, target) : nothing;
    const isKept = others.length > 0 || staying.length > 0;
    const language = isKept ? this.#languageAround(element) : '';
    const mark = { ...place, target, language, direction: own, staying };
    if (isTurned) this.#marks.set(place, mark);
    return mark;
  }

  /** True where the page has put something beside the text since it was marked. */
  lacksSome(place: MarkPlace, target: string): boolean {
    const { element, others } = place;
    const lacks = (other: Element): boolean => !other.hasAttribute('lang');
    return (
      this.isMarked(element) &&
      (others.some(lacks) ||
        (this.#ledger.showsAttribute(element, 'dir') && this.#stayingIn(place, target).some(lacks)))
    );
  }

  /**
   * Sets `lang`, and `dir` where the target's direction is another than the page's.
   * @param holder whose text it is: any object
   */
  add(holder: object, mark: Mark): void {
    const { element, others, target, staying } = mark;
    if (unmarked.has(element.localName)) return;
    const known = this.#holders.get(element);
    if (known instanceof Set) known.add(holder);
    else if (known !== holder) {
      this.#holders.set(element, known ? new Set([known, holder]) : holder);
    }
    for (const other of others) {
      this.#kept.set(other, mark);
      if (!this.#isHeld(other)) this.#keep(other, mark);
    }
    // Each of its texts comes with all of them.
    if (!this.isMarked(element) || this.#staying.get(element) !== staying) {
      for (const part of staying) this.#keep(part, mark);
      this.#staying.set(element, staying);
    }
    this.#ledger.writeAttribute(element, 'lang', toBcp47(target));
    if (canTurn(element) && direction(target) !== mark.direction) {
      this.#ledger.writeAttribute(element, 'dir', direction(target));
    }
  }

  /** The text is another's now; the marks stay until `remove`. */
  release(holder: object, { element }: Mark): void {
    const known = this.#holders.get(element);
    const isLast =
      known instanceof Set ? known.delete(holder) && known.size === 0 : known === holder;
    if (isLast) this.#holders.delete(element);
  }

  /** Takes the marks back where nothing in the element is translated any more. */
  remove(holder: object, mark: Mark): void {
    const { element, others, staying } = mark;
    this.release(holder, mark);
    if (this.#isHeld(element)) return;
    this.#takeBack(element);
    for (const part of staying) this.#takeBack(part);
    const around = this.#kept.get(element);
    if (around && this.isMarked(around.element)) this.#keep(element, around);
    for (const other of others) {
      this.#kept.delete(other);
      if (!this.#isHeld(other)) this.#takeBack(other);
    }
  }

  #stayingIn(place: MarkPlace, target: string): readonly Element[] {
    return canTurn(place.element) ? stayingIn(place, direction(target), this.#ledger) : nothing;
  }

  /** True while the element says our mark. */
  isMarked(element: Element): boolean {
    return this.#ledger.showsAttribute(element, 'lang');
  }

  #isHeld(element: Element): boolean {
    return this.isMarked(element) && this.#holders.has(element);
  }

  /** What one of the others had from outside, where it says nothing itself. */
  #keep(other: Element, mark: Mark): void {
    const says = (name: string): boolean => this.#ledger.sourceOfAttribute(other, name) !== null;
    if (!says('lang')) this.#ledger.writeAttribute(other, 'lang', mark.language);
    const isTurned = canTurn(mark.element) && direction(mark.target) !== mark.direction;
    if (isTurned && canTurn(other) && !says('dir')) {
      this.#ledger.writeAttribute(other, 'dir', mark.direction);
    }
  }

  #takeBack(element: Element): void {
    this.#ledger.revertAttribute(element, 'lang');
    this.#ledger.revertAttribute(element, 'dir');
  }

  #languageAround(element: Element): string {
    for (let at: Element | null = element; at; at = parentElementOf(at)) {
      const language = this.#ledger.sourceOfAttribute(at, 'lang');
      if (language !== null) return language;
    }
    return '';
  }

  /** The direction the page gives an element; what we set is looked through. */
  #directionOf(element: Element, target: string): Direction {
    const decisive = element.closest('[dir]');
    if (decisive && this.#ledger.showsAttribute(decisive, 'dir')) {
      // We set it to the target's where the page's is the other, and on others to the page's.
      return direction(target) === 'rtl' ? 'ltr' : 'rtl';
    }
    return computedStyleOf(element)?.direction === 'rtl' ? 'rtl' : 'ltr';
  }
}
