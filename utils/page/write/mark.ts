/** Marks translated text with its language, and with its direction if that differs. */
import { direction, toBcp47 } from '../../languages/bcp47.ts';
import { computedStyleOf, parentElementOf } from '../read/context.ts';
import type { Ledger } from './ledger.ts';
import type { MarkPlace } from './mark-place.ts';
import { stayingIn } from './staying.ts';

type Direction = ReturnType<typeof direction>;

export interface Mark extends MarkPlace {
  /** Upper-case code. */
  readonly target: string;
  readonly direction: Direction;
  /** The page's own language around the children, or an empty string. */
  readonly language: string;
  /** The parts that keep the page's direction when the text's direction changes. */
  readonly staying: readonly Element[];
}

const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

/** In a drawing, `dir` would move the text to the other side of its position. */
const canTurn = (element: Element): boolean => element.namespaceURI === xhtmlNamespace;

const nothing: readonly Element[] = [];

const unmarked = new Set(['html', 'option']);

/**
 * The marks on elements. An element with several texts stays marked until none of them is translated. Other texts in it keep
 * their inherited language meanwhile. The root is never marked, since scripts read the page's language from it. `body` is
 * marked only if it holds little (`mark-place.ts`).
 */
export class Marks {
  readonly #ledger: Ledger;
  /** Most elements have one holder. A set for each would be twenty thousand sets on a huge page. */
  readonly #holders = new WeakMap<Element, object | Set<object>>();
  /** The mark of each place with a changed direction, since a place may hold many texts. */
  readonly #marks = new WeakMap<MarkPlace, Mark>();
  /** The parts of a marked element that keep the page's direction. */
  readonly #staying = new WeakMap<Element, readonly Element[]>();
  /** The marks of other texts, while the page sets none on them. */
  readonly #kept = new WeakMap<Element, Mark>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

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

  /** True if the page has added something beside the text since it was marked. */
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
   * Sets `lang`, and `dir` if the target's direction differs from the page's.
   *
   * @param holder any object that stands for the text
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
    // All texts of an element share its parts, so they are marked once.
    if (!this.isMarked(element) || this.#staying.get(element) !== staying) {
      for (const part of staying) this.#keep(part, mark);
      this.#staying.set(element, staying);
    }
    this.#ledger.writeAttribute(element, 'lang', toBcp47(target));
    if (canTurn(element) && direction(target) !== mark.direction) {
      this.#ledger.writeAttribute(element, 'dir', direction(target));
    }
  }

  /** Another text takes over. The mark stays until `remove`. */
  release(holder: object, { element }: Mark): void {
    const known = this.#holders.get(element);
    const isLast =
      known instanceof Set ? known.delete(holder) && known.size === 0 : known === holder;
    if (isLast) this.#holders.delete(element);
  }

  /** Removes the mark if no text in the element is translated any more. */
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

  isMarked(element: Element): boolean {
    return this.#ledger.showsAttribute(element, 'lang');
  }

  #isHeld(element: Element): boolean {
    return this.isMarked(element) && this.#holders.has(element);
  }

  /** Gives another part its inherited values, unless the page sets them. */
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

  #directionOf(element: Element, target: string): Direction {
    const decisive = element.closest('[dir]');
    if (decisive && this.#ledger.showsAttribute(decisive, 'dir')) {
      // The extension sets `dir` only if the page's direction is not the target's.
      return direction(target) === 'rtl' ? 'ltr' : 'rtl';
    }
    return computedStyleOf(element)?.direction === 'rtl' ? 'rtl' : 'ltr';
  }
}
