/** How an element's white space is kept: `white-space-collapse` of CSS, as far as text cares. */
export type WhiteSpace = 'collapse' | 'keep-breaks' | 'keep';

export interface TextBuilder {
  write(text: string, whiteSpace: WhiteSpace): void;
  /** `<br>`: two of them end a paragraph. */
  lineBreak(): void;
  /** The edge of a block: 1 starts a new line, 2 a new paragraph. Edges that meet count once. */
  blockEdge(breaks: 1 | 2): void;
  /** The edge of a table cell. */
  cellEdge(): void;
  /** Without white space around it, and never more than one empty line in a row. */
  result(): string;
}

/**
 * Puts the text of elements together as a reader sees it: white space collapsed, lines and paragraphs kept.
 * Gaps are remembered and written only before the next text, so none is left at an edge.
 */
export function createTextBuilder(): TextBuilder {
  let text = '';
  let space: '' | ' ' | '\t' = '';
  let edges = 0;
  let lineBreaks = 0;

  function flushGap(): void {
    if (text !== '') text += '\n'.repeat(Math.min(2, Math.max(edges, lineBreaks))) || space;
    space = '';
    edges = 0;
    lineBreaks = 0;
  }

  function append(piece: string): void {
    flushGap();
    text += piece;
  }

  function writeCollapsed(raw: string): void {
    const words = raw.replace(/[\t\n\r\f ]+/g, ' ');
    if (words.startsWith(' ')) space ||= ' ';
    const trimmed = words.replace(/^ | $/g, '');
    if (trimmed !== '') append(trimmed);
    if (words.endsWith(' ')) space ||= ' ';
  }

  const lineBreak = (): void => {
    lineBreaks += 1;
  };

  return {
    write(raw, whiteSpace) {
      // Soft hyphens only say where a word may be cut; a translator takes them for two words.
      const piece = raw.replaceAll('\u00AD', '');
      if (piece === '') return;
      if (whiteSpace === 'keep') append(piece);
      else if (whiteSpace === 'collapse') writeCollapsed(piece);
      else {
        for (const [index, line] of piece.split('\n').entries()) {
          if (index > 0) lineBreak();
          writeCollapsed(line);
        }
      }
    },
    lineBreak,
    blockEdge: (breaks) => {
      edges = Math.max(edges, breaks);
    },
    cellEdge: () => {
      space = '\t';
    },
    result: () => text.replace(/\n{3,}/g, '\n\n').trim(),
  };
}
