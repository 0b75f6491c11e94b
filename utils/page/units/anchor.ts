/** Finds the element whose position stands for a text. Reads styles. */
import { computedStyleOf, isElement, ofDocument, parentElementOf } from '../read/context.ts';
import { isCaptionInDrawing, visibleFormOf } from '../read/element-kind.ts';
import type { Segment } from '../read/segment.ts';
import type { Container } from '../read/walk-options.ts';

/** A container with more may be many screens high, so each segment gets an anchor. */
export const fewSegments = 20;

export const anchorOf = (container: Container): Element => {
  let element = isElement(container) ? container : container.host;
  if (isCaptionInDrawing(element)) element = element.closest('svg') ?? element;
  else if (element.localName === 'option' || element.localName === 'optgroup') {
    element = visibleFormOf(element);
  }
  const view = ofDocument(element.ownerDocument, 'defaultView');
  while (view && view.getComputedStyle(element).display === 'contents') {
    const parent = parentElementOf(element);
    if (!parent) break;
    element = parent;
  }
  return element;
};

/** Returns an element of the segment, or the line break before it. */
export const anchorWithin = (container: Container, { parent, pieces }: Segment): Element => {
  if (parent !== container) return anchorOf(parent as Element);
  const slot = pieces.find((piece) => piece.kind === 'slot');
  if (slot) return anchorOf(slot.element);
  const before = pieces[0]?.kind === 'text' ? pieces[0].node.previousElementSibling : null;
  const isShown = before?.localName === 'br' && computedStyleOf(before)?.display !== 'none';
  return isShown ? before : anchorOf(container);
};
