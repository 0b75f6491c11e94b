/**
 * Reads a reply in the form in which texts are sent (`encode.ts`). The browser's parser creates a document for each text, a
 * third of the work of showing twenty thousand answers.
 */
import { unescapeText } from '../../base/escape-text.ts';
import { sentNames } from '../read/pieces.ts';

export type ReplyNode = string | { readonly id: number; readonly children: readonly ReplyNode[] };

const tag = /^<(?:\/([a-z]+)|([a-z]+) id="([1-9]\d{0,4})"(?: translate="no")?)>$/;

/** A parser reads a stray `<`, an unknown reference and other line ends differently. */
const needsParser = /<|&(?!(?:amp|lt|gt);)|[\0\r]/;

/** No sentence is deeper (`inline.ts`), and the stack is finite. */
const mostLevels = 100;

/** Null for any other form. */
export const readOwnMarkup = (markup: string): ReplyNode[] | null => {
  const root: ReplyNode[] = [];
  const levels = [{ name: '', children: root }];
  for (const part of markup.split(/(<[^<>]*>)/)) {
    const level = levels.at(-1);
    const [isTag, closed, name = '', id] = tag.exec(part) ?? [];
    if (level === undefined || levels.length > mostLevels) return null;
    if (isTag === undefined) {
      if (needsParser.test(part)) return null;
      if (part !== '') level.children.push(unescapeText(part));
    } else if (closed !== undefined) {
      if (closed !== level.name) return null;
      levels.pop();
    } else {
      const isVoid = name === 'img' || name === 'br';
      if (!isVoid && !sentNames.has(name)) return null;
      const children: ReplyNode[] = [];
      level.children.push({ id: Number(id), children });
      if (!isVoid) levels.push({ name, children });
    }
  }
  return levels.length === 1 ? root : null;
};
