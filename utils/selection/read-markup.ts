/**
 * Reads only text and marks from a reply. The document is inert, so nothing loads or runs, and no node leaves this file.
 */
import type { Mark, Run } from './runs.ts';
import { marks, pushRun, trimRuns } from './runs.ts';

const noText = new Set(
  'script style iframe template noscript noembed noframes object embed svg math textarea select title xmp plaintext'.split(
    ' ',
  ),
);

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
  const inert = new DOMParser().parseFromString(`<body>${markup}`, 'text/html');
  const runs: Run[] = [];
  /** Only its last two characters are ever read. */
  let end = '';

  function push(text: string, around: readonly Mark[]): void {
    pushRun(runs, text, around);
    end = (end + text).slice(-2);
  }

  /** 2 ends a paragraph. Ends at one place count once. */
  function breakLine(lines: 1 | 2): void {
    const had = end.length - end.replace(/\n+$/, '').length;
    if (end !== '') push('\n'.repeat(Math.max(0, lines - had)), []);
  }

  function read(parent: Node, around: readonly Mark[]): void {
    for (const child of parent.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        const text = (child as Text).data.replace(/[ \t\n\r\f]+/g, ' ');
        push(end.endsWith('\n') ? text.trimStart() : text, around);
      }
      if (child.nodeType === Node.ELEMENT_NODE) readElement(child as Element, around);
    }
  }

  function readElement(element: Element, around: readonly Mark[]): void {
    const { localName } = element;
    if (noText.has(localName)) return;
    if (localName === 'br') breakLine(1);
    const own = markOf.get(localName);
    if (localName === 'p') breakLine(2);
    read(element, own ? marks.filter((mark) => mark === own || around.includes(mark)) : around);
    if (localName === 'p') breakLine(2);
  }

  read(inert.body, []);
  return trimRuns(runs);
}
