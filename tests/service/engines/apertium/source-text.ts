import type { SourceElement, SourceTree } from './source-tree.ts';

/** What stands at the edges of an element in the source, to be found again in the translation. */
export interface Edges {
  /** Marks before the element's first word and after its last, without spaces, as `"` and `?"`. */
  readonly before: string;
  readonly after: string;
  /** The first character after the element that is no space: empty at the end, null where a word or tag follows. */
  readonly follower: string | null;
}

const atomMark = '\ufffc';
const isWordLike = (character: string) => /[\p{L}\p{M}\p{N}\ufffc]/u.test(character);

/** Edges of every element, by its number. */
export function findEdges({ root }: SourceTree): Map<number, Edges> {
  const bounds: { number: number; from: number; to: number }[] = [];
  let text = '';
  const visit = (element: SourceElement) => {
    const from = text.length;
    for (const child of element.children) {
      if (child.kind === 'leaf') text += child.text;
      else if (child.kind === 'atom') text += atomMark;
      else visit(child);
    }
    bounds.push({ number: element.number, from, to: text.length });
  };
  visit(root);
  return new Map(
    bounds.map(({ number, from, to }) => {
      const inner = text.slice(from, to).trim();
      const follower = text.slice(to).trimStart()[0] ?? '';
      return [
        number,
        {
          before: /^[^\p{L}\p{M}\p{N}\ufffc\s]*/u.exec(inner)?.[0] ?? '',
          after: /[^\p{L}\p{M}\p{N}\ufffc\s]*$/u.exec(inner)?.[0] ?? '',
          follower: isWordLike(follower) ? null : follower,
        },
      ];
    }),
  );
}
