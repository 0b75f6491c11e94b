import type { Mark, Run } from './runs.ts';
import { pushRun, trimRuns } from './runs.ts';

/** CSS `white-space-collapse`. */
export type WhiteSpace = 'collapse' | 'keep-breaks' | 'keep';

export interface TextBuilder {
  write(text: string, whiteSpace: WhiteSpace, marks?: readonly Mark[]): void;
  /** Two line breaks end a paragraph. */
  lineBreak(): void;
  /** 1 starts a line, 2 a paragraph. Adjacent edges count once. */
  blockEdge(breaks: 1 | 2): void;
  cellEdge(): void;
  /** Trimmed, with at most one empty line in a row. */
  runs(): Run[];
}

/** Joins the text of elements as a reader sees it. Gaps are written before the next text, so none is left at an edge. */
export function createTextBuilder(): TextBuilder {
  const runs: Run[] = [];
  let space: '' | ' ' | '\t' = '';
  let edges = 0;
  let lineBreaks = 0;

  function flushGap(next: readonly Mark[]): void {
    const gap = '\n'.repeat(Math.min(2, Math.max(edges, lineBreaks))) || space;
    const before = runs.at(-1)?.marks ?? [];
    // A space has the marks that both of its neighbours share.
    const shared = before.filter((mark) => next.includes(mark));
    if (runs.length > 0) pushRun(runs, gap, gap.includes('\n') ? [] : shared);
    space = '';
    edges = 0;
    lineBreaks = 0;
  }

  function append(piece: string, marks: readonly Mark[]): void {
    flushGap(marks);
    pushRun(runs, piece, marks);
  }

  /** Preserved spaces keep an empty cell or line open. Readers would pay for them. */
  const isAtEdge = (): boolean =>
    runs.length === 0 || edges > 0 || lineBreaks > 0 || space === '\t';

  function writeCollapsed(raw: string, marks: readonly Mark[]): void {
    const shown = isAtEdge() ? raw.replace(/^\s+/, ' ') : raw;
    const words = shown.replace(/[\t\n\r\f ]+/g, ' ');
    if (words.startsWith(' ')) space ||= ' ';
    const trimmed = words.replace(/^ | $/g, '');
    if (trimmed !== '') append(trimmed, marks);
    if (words.endsWith(' ')) space ||= ' ';
  }

  const lineBreak = (): void => {
    lineBreaks += 1;
  };

  return {
    write(raw, whiteSpace, marks = []) {
      // A translator takes soft hyphens for word ends.
      const piece = raw.replaceAll('\u00AD', '');
      if (piece === '') return;
      if (whiteSpace === 'keep') append(piece, marks);
      else if (whiteSpace === 'collapse') writeCollapsed(piece, marks);
      else {
        for (const [index, line] of piece.split('\n').entries()) {
          if (index > 0) lineBreak();
          writeCollapsed(line, marks);
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
    runs: () => tidy(runs),
  };
}

const tidy = (runs: readonly Run[]): Run[] =>
  trimRuns(runs.map(({ text, marks }) => ({ text: text.replace(/\n{3,}/g, '\n\n'), marks })));
