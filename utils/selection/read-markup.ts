/**
 * Reads only text and marks from a reply. The document is inert, so nothing loads or runs, and no node leaves this file.
 */
import { isElement, isText } from './flat-tree.ts';
import { holdsNoText } from './flow.ts';
import type { Mark, Run } from './runs.ts';
import { marks } from './runs.ts';
import { createTextBuilder } from './text-builder.ts';

/** Services use other names for some elements. */
const markOf: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ...marks.map((mark) => [mark, mark] as const),
  ['strong', 'b'],
  ['em', 'i'],
  ['del', 's'],
  ['strike', 's'],
]);

/** Unwraps unknown elements. Never throws. */
export function readMarkup(markup: string): Run[] {
  const builder = createTextBuilder();

  function read(parent: Node, around: readonly Mark[]): void {
    for (const child of parent.childNodes) {
      if (isText(child)) builder.write(child.data, 'collapse', around);
      else if (isElement(child)) readElement(child, around);
    }
  }

  function readElement(element: Element, around: readonly Mark[]): void {
    const { localName } = element;
    if (holdsNoText(localName)) return;
    const own = markOf.get(localName);
    if (localName === 'br') builder.lineBreak();
    if (localName === 'p') builder.blockEdge(2);
    read(element, own ? marks.filter((mark) => mark === own || around.includes(mark)) : around);
    if (localName === 'p') builder.blockEdge(2);
  }

  read(new DOMParser().parseFromString(`<body>${markup}`, 'text/html').body, []);
  return builder.runs();
}
