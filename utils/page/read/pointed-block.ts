import { ofDocument, parentElementOf } from './context.ts';
import { isFrame, isInline, isOurs } from './element-kind.ts';
import type { Container } from './walk-options.ts';

/**
 * Also looks into shadow trees and frames of the page's origin. The browser keeps `:hover` up to date, so no script follows
 * the pointer.
 */
export const elementUnderPointer = (
  root: Document | ShadowRoot,
  shadowRootOf: (element: Element) => ShadowRoot | null,
): Element | null => {
  const hovered = [...ofDocument(root, 'querySelectorAll')(':hover')].at(-1);
  if (!hovered) return null;
  const inner = isFrame(hovered) ? hovered.contentDocument : shadowRootOf(hovered);
  return (inner && elementUnderPointer(inner, shadowRootOf)) ?? hovered;
};

/** The nearest block, or container that was read. */
export const blockAround = (
  element: Element,
  isKnown: (container: Container) => boolean,
): Element => {
  let at = element;
  for (let up = parentElementOf(at); up && !isKnown(at) && (isInline(at) || isOurs(at)); ) {
    at = up;
    up = parentElementOf(at);
  }
  return at;
};
