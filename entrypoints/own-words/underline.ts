import type { PageClock } from '../../utils/base/clock.ts';
import { OwnWords, patternOf } from '../../utils/translation/own-words.ts';
import type { SourceText } from '../../utils/translation/texts.ts';

/** As in `assets/own-words.css`. */
const name = 'verso-own-words';

/** Changes within this time are read at once. */
const pauseMs = 200;

/**
 * Underlines the translations of own words such as "cloud = nube". Words that stay as they are need no mark.
 * @param lines the current lines of the setting
 * @param textAt the translated texts at an element
 * @returns a function that ends it
 */
export function underline(
  lines: () => readonly string[],
  textAt: (element: Element) => { readonly sources: readonly SourceText[] } | null,
  clock: Pick<PageClock, 'after'>,
): () => void {
  const shown = new Set<Range>();
  const rangesOf = new WeakMap<Text, readonly Range[]>();
  const changed = new Set<Node>();
  let cancel = (): void => {};

  const forget = (text: Text): void => {
    for (const range of rangesOf.get(text) ?? []) shown.delete(range);
    rangesOf.delete(text);
  };

  const look = (text: Text, own: OwnWords): void => {
    forget(text);
    const sources = (text.parentElement && textAt(text.parentElement)?.sources) ?? [];
    const replaced = sources.flatMap((source) => [...own.replacedIn(source).values()]);
    const ranges = replaced.length > 0 ? rangesIn(text, patternOf(replaced)) : [];
    for (const range of ranges) shown.add(range);
    if (ranges.length > 0) rangesOf.set(text, ranges);
  };

  const lookAtChanges = (): void => {
    // A removed text leaves a range without words.
    for (const range of shown) if (range.collapsed) shown.delete(range);
    const own = new OwnWords(lines());
    const { replacements } = own;
    const any = replacements.length > 0 ? patternOf(replacements) : /$^/;
    for (const node of changed)
      for (const text of textsIn(node))
        if (rangesOf.has(text) || text.data.search(any) >= 0) look(text, own);
    changed.clear();
    // In Firefox, a script of an extension can't add to a highlight that exists.
    CSS.highlights.set(name, new Highlight(...shown));
  };

  const add = (nodes: Iterable<Node>): void => {
    if (changed.size === 0) cancel = clock.after(pauseMs, lookAtChanges);
    for (const node of nodes) changed.add(node);
  };

  const observer = new MutationObserver((records) =>
    add(
      records.flatMap(({ type, target, addedNodes }) =>
        type === 'characterData' ? target : [...addedNodes],
      ),
    ),
  );
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  add([document]);
  return () => {
    observer.disconnect();
    cancel();
    CSS.highlights.delete(name);
  };
}

function* textsIn(node: Node): Generator<Text> {
  if (node instanceof Text) yield node;
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode as Text;
}

const rangesIn = (text: Text, words: RegExp): readonly Range[] =>
  [...text.data.matchAll(words)].map(({ 0: { length }, index }) => {
    const range = new Range();
    range.setStart(text, index);
    range.setEnd(text, index + length);
    return range;
  });
