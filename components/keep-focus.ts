/**
 * Who works with the keyboard stands somewhere: when what he has just pressed goes away (a row that he hides, a notice that he answers),
 * the browser drops the focus, and his next Tab would begin at the top of the page. It goes to what stands there now: what
 * comes next in the document, otherwise what comes before (WCAG 2.2, 2.4.3). Pointers and touch are left alone: nobody looks for
 * the focus then, and a field that gets it would open a phone's keyboard.
 */

/** Where something was: what it was taken out of, and what stood before and behind it. */
interface Place {
  readonly parent: Node;
  readonly previous: Node | null;
  readonly next: Node | null;
}

/** Looks after the focus in a document, as long as it lives. */
export function keepFocus(body: HTMLElement): void {
  /** What has the focus for everyone to see. */
  let focused: Element | null = null;
  body.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element && target.matches(':focus-visible') ? target : null;
  });
  new MutationObserver((records) => {
    if (focused === null || focused.isConnected) return;
    const place = placeOf(focused, records);
    focused = null;
    if (place !== null && isFree(body)) focusableAt(place, body)?.focus({ preventScroll: true });
  }).observe(body, { childList: true, subtree: true });
}

/** Nobody else has taken the focus meanwhile. */
const isFree = ({ ownerDocument, parentElement }: HTMLElement): boolean =>
  [null, ownerDocument.body, parentElement].includes(ownerDocument.activeElement as HTMLElement);

/** What was taken out may have been taken out with what it was in, earlier or later: what is left in the end counts. */
function placeOf(gone: Node, records: readonly MutationRecord[]): Place | null {
  let place: Place | null = null;
  for (const { removedNodes, target, previousSibling, nextSibling } of records) {
    const inner = place?.parent ?? gone;
    for (const removed of removedNodes) {
      if (removed.contains(inner)) {
        place = { parent: target, previous: previousSibling, next: nextSibling };
      }
    }
  }
  return place;
}

const focusable =
  'a[href], button:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"], ' +
  'input:enabled:not([type="radio"]), input[type="radio"]:enabled:checked';

function focusableAt({ parent, previous, next }: Place, body: HTMLElement) {
  const all = [...body.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
  const from = (start: Node) =>
    all.find((element) => element === start || isBehind(element, start)) ?? all.at(-1);
  const following = elementFrom(next);
  if (following?.isConnected) return from(following);
  const beside = all.filter((element) => parent.contains(element));
  // The last row of a list leaves the focus to the one before it; a list that is another one now, to its first.
  return beside.at(previous?.isConnected ? -1 : 0) ?? from(parent);
}

/** White space stands between rows, too, and behind the last one. */
function elementFrom(start: Node | null): Element | null {
  let node = start;
  while (node !== null && !(node instanceof Element)) node = node.nextSibling;
  return node;
}

const isBehind = (element: Node, start: Node): boolean =>
  (start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
