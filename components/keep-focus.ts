/**
 * A browser drops the focus with the removed element, so the next Tab would begin at the top of the page. This moves a keyboard
 * reader's focus to the next element, or else to the one before (WCAG 2.2, 2.4.3). After a pointer it does nothing, because a
 * focused field would open a phone's keyboard.
 */

interface Place {
  readonly parent: Node;
  readonly previous: Node | null;
  readonly next: Node | null;
}

/** For the document's whole life. */
export function keepFocus(body: HTMLElement): void {
  let focused: Element | null = null;
  body.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element && target.matches(':focus-visible') ? target : null;
  });
  // A press beside everything, also below the body, moves the focus without `focusin`.
  body.ownerDocument.addEventListener('mousedown', ({ target }) => {
    if (!focused?.contains(target as Node)) focused = null;
  });
  new MutationObserver((records) => {
    if (focused === null || focused.isConnected) return;
    const place = placeOf(focused, records);
    focused = null;
    if (place !== null && isFree(body)) focusableAt(place, body)?.focus({ preventScroll: true });
  }).observe(body, { childList: true, subtree: true });
}

/** Nothing else took the focus meanwhile. */
const isFree = ({ ownerDocument, parentElement }: HTMLElement): boolean =>
  [null, ownerDocument.body, parentElement].includes(ownerDocument.activeElement as HTMLElement);

/** Its parent or siblings may be gone, too. */
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
  const beside = all.filter((element) => parent.contains(element));
  // A replacement stands between the former neighbours.
  let at = previous === null ? parent.firstChild : previous.nextSibling;
  for (; at?.parentNode === parent && at !== next; at = at.nextSibling) {
    const inside = beside.find((element) => at?.contains(element));
    if (inside) return inside;
  }
  const following = elementFrom(next);
  if (following?.isConnected) return from(following);
  // A replaced list passes the focus to its first row.
  return beside.at(previous?.isConnected ? -1 : 0) ?? from(parent);
}

function elementFrom(start: Node | null): Element | null {
  let node = start;
  while (node !== null && !(node instanceof Element)) node = node.nextSibling;
  return node;
}

const isBehind = (element: Node, start: Node): boolean =>
  (start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
