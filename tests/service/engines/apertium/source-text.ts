import type { SourceElement, SourceTree } from './source-tree.ts';

/** The surroundings of an element's edges in the source. */
export interface Edges {
  /** Marks before the first and after the last word, without spaces, such as `"` and `?"`. */
  readonly before: string;
  readonly after: string;
  /** The first character after the element except spaces: empty at the end, null before a word or tag. */
  readonly follower: string | null;
}

const atomMark = '\ufffc';
const isWordLike = (character: string) => /[\p{L}\p{M}\p{N}\ufffc]/u.test(character);

/** Edges by element number. */
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
