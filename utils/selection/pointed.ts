import { anyShadowRootOf } from '../base/closed-roots.ts';
/**
 * Finds and reads the element of a context menu by its address, the only thing that browsers report. The focused one wins,
 * since any mouse button focuses a link. Then comes the one under the mouse, then the first in view.
 */

import { deepActiveElement } from './field.ts';
import { flatAncestors } from './flat-tree.ts';
import type { readContent, Selected } from './read.ts';
import { readPlain } from './read.ts';

/** The target of a context menu, as the browser reports it. */
export interface Pointed {
  readonly kind: 'link' | 'image';
  /** Absolute, of the link or picture. */
  readonly address: string;
}

const selectors = {
  link: 'a, area',
  image: 'img, input[type=image], image',
} as const satisfies Record<Pointed['kind'], string>;

/** Also looks into shadow trees. */
export function findPointed({ kind, address }: Pointed): Element | null {
  const found = [...elementsIn(document, selectors[kind])].filter((element) =>
    addressesOf(element).includes(address),
  );
  const active = deepActiveElement();
  return (
    found.find((element) => isInLink(element, active)) ??
    found.find((element) => element.matches(':hover')) ??
    found.find(isInView) ??
    found[0] ??
    null
  );
}

function* elementsIn(around: ParentNode, selector: string): Iterable<Element> {
  for (const element of around.querySelectorAll('*')) {
    if (element.matches(selector)) yield element;
    const root = anyShadowRootOf(element);
    if (root !== null) yield* elementsIn(root, selector);
  }
}

function addressesOf(element: Element): readonly string[] {
  const written =
    element.getAttribute('href') ??
    element.getAttribute('src') ??
    element.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
  // The browser reports the size of a picture that it chose.
  const chosen = (element as HTMLImageElement).currentSrc;
  const resolved = written === null ? null : URL.parse(written, element.baseURI)?.href;
  return [chosen, resolved].filter((one) => typeof one === 'string');
}

/** True also for a picture in the focused link. */
const isInLink = (element: Element, focused: Element | null): boolean =>
  focused?.matches('a, area, input') === true &&
  flatAncestors(element).some((around) => around === focused);

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/**
 * Reads a link's visible words with their paragraph, or else the accessible name. The text is '' without either. It is
 * never replaced. `read` is passed in, so that its parts are not loaded twice.
 */
export function readPointed(
  element: Element,
  kind: Pointed['kind'],
  read: typeof readContent,
): Selected {
  const shown = kind === 'link' ? read(element) : null;
  if (shown !== null && shown.text !== '') return shown;
  const text = kind === 'link' ? unselectableText(element) || labelOf(element) : described(element);
  return readPlain(text, element, null);
}

/** Pages make the words of buttons unselectable, but a context menu should read them. */
const unselectableText = (link: Element): string =>
  link instanceof HTMLElement ? link.innerText.trim() : '';

const labelOf = (link: Element): string =>
  described(link) || [...link.querySelectorAll('img, svg')].map(described).join(' ').trim();

/** Follows "Accessible Name and Description Computation" for one element. */
function described(element: Element): string {
  const names = ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name)?.trim());
  const svgTitle = element.querySelector(':scope > title')?.textContent?.trim();
  return names.find(Boolean) ?? svgTitle ?? '';
}
