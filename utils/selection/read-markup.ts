/**
 * Reads a reply's markup as text and marks, and nothing else.
 *
 * The markup is parsed in a document without browsing context: nothing in it loads, runs or is ever attached to a page. No
 * attribute is looked at, and no node of that document leaves this file.
 */
import type { Mark, Run } from './runs.ts';
import { marks, pushRun, trimRuns } from './runs.ts';

/** Elements whose content is not text for readers. */
const noText = new Set(
  'script style iframe template noscript noembed noframes object embed svg math textarea select title xmp plaintext'.split(
    ' ',
  ),
);

/** Services write some elements by their other names. */
const markOf: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ...marks.map((mark) => [mark, mark] as const),
  ['strong', 'b'],
  ['em', 'i'],
  ['del', 's'],
  ['strike', 's'],
]);

/** Unknown elements are unwrapped. Never throws. */
export function readMarkup(markup: string): Run[] {
  const inert = new DOMParser().parseFromString(`<body>${markup}`, 'text/html');
  const runs: Run[] = [];
  /** Its last two characters are all that is ever asked of the text so far. */
  let end = '';

  function push(text: string, around: readonly Mark[]): void {
    pushRun(runs, text, around);
    end = (end + text).slice(-2);
  }

  /** The end of a line, or of a paragraph where `lines` is 2: no more than that in one place. */
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
