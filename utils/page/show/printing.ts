/** Leaves our elements out of a printed page where the reader wants it so. */
import { ofDocument } from '../read/context.ts';

export interface PrintingOptions {
  elements(): Iterable<HTMLElement>;
  arePrinted(): boolean;
}

/**
 * By the events around printing, not by a style sheet of ours: that would be one more trace in the page, and does not reach
 * into shadow roots.
 */
export const watchPrinting = (
  document: Document,
  { elements, arePrinted }: PrintingOptions,
  signal: AbortSignal,
): void => {
  const show = (display: 'none' | 'block'): void => {
    for (const element of elements()) element.style.display = display;
  };
  const view = ofDocument(document, 'defaultView');
  view?.addEventListener('beforeprint', () => arePrinted() || show('none'), { signal });
  view?.addEventListener('afterprint', () => arePrinted() || show('block'), { signal });
};
