import type { Mark, Run } from './runs.ts';
import { pushRun, trimRuns } from './runs.ts';

/** CSS `white-space-collapse`. */
export type WhiteSpace = 'collapse' | 'keep-breaks' | 'keep';

/** In em. A space is about as wide. */
const leastRoom = 0.2;
const leastInWord = 0.4;

/** The end of one text and the next. Digits stay together, and punctuation stays at its word. */
const mayPart = /^(?!\p{N}{2})[^\s\p{Ps}\p{Pi}\p{Pd}/@#][^\s\p{Pe}\p{Pf}\p{Po}]/u;

/** A highlighted part of a word has a padding, too. */
const isInWord = /^(?:[\p{Ll}\p{Lo}\p{Lm}\p{M}]{2}|['’]\p{L})/u;

/** Joins the text of elements as a reader sees it. Gaps are written before the next text, so none is left at an edge. */
export function createTextBuilder() {
  const runs: Run[] = [];
  let space: '' | ' ' | '\t' = '';
  let lines = 0;
  let isOpenLine = false;
  let rooms: (() => number)[] = [];

  function isApart(next: string): boolean {
    const last = runs.at(-1)?.text.slice(-1);
    if (last === undefined || rooms.length === 0 || !mayPart.test(last + next)) return false;
    const width = rooms.reduce((sum, measure) => sum + measure(), 0);
    return width >= (isInWord.test(last + next) ? leastInWord : leastRoom);
  }

  /** 1 if preserved text has ended its line itself. */
  const hasEnded = (): 0 | 1 => (runs.at(-1)?.text.endsWith('\n') ? 1 : 0);

  function flushGap(piece: string, next: readonly Mark[]): void {
    const breaks = '\n'.repeat(Math.max(0, Math.min(2, lines) - hasEnded()));
    const gap = lines > 0 ? breaks : space || (isApart(piece) ? ' ' : '');
    const before = runs.at(-1)?.marks ?? [];
    // A space has the marks that both of its neighbours share.
    const shared = before.filter((mark) => next.includes(mark));
    if (runs.length > 0) pushRun(runs, gap, gap.includes('\n') ? [] : shared);
    space = '';
    lines = 0;
    isOpenLine = false;
    rooms = [];
  }

  function append(piece: string, marks: readonly Mark[]): void {
    flushGap(piece, marks);
    pushRun(runs, piece, marks);
  }

  /** Preserved spaces keep an empty cell or line open. Readers would pay for them. */
  const isAtEdge = (): boolean => runs.length === 0 || lines > 0 || space === '\t';

  function writeCollapsed(raw: string, marks: readonly Mark[]): void {
    const shown = isAtEdge() ? raw.replace(/^\s+/, ' ') : raw;
    isOpenLine ||= lines > 0 && shown !== raw && raw.includes('\u00A0');
    const words = shown.replace(/[\t\n\r\f ]+/g, ' ');
    if (words.startsWith(' ')) space ||= ' ';
    const trimmed = words.replace(/^ | $/g, '');
    if (trimmed !== '') append(trimmed, marks);
    if (words.endsWith(' ')) space ||= ' ';
  }

  const lineBreak = (): void => {
    lines ||= hasEnded();
    lines += 1;
    isOpenLine = false;
  };

  return {
    write(raw: string, whiteSpace: WhiteSpace, marks: readonly Mark[] = []): void {
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
    /** Two line breaks end a paragraph. */
    lineBreak,
    /** 1 starts a line, 2 a paragraph. Adjacent edges count once. */
    blockEdge: (breaks: 1 | 2): void => {
      if (isOpenLine) lineBreak();
      lines = Math.max(lines, breaks);
    },
    cellEdge: (): void => {
      isOpenLine = false;
      space = '\t';
    },
    /** `measure` gives the room between two elements in em. It is called only if they would touch without a space. */
    room: (measure: () => number): void => void rooms.push(measure),
    /** Trimmed, with at most one empty line in a row. */
    runs: (): Run[] => tidy(runs),
  };
}

const tidy = (runs: readonly Run[]): Run[] =>
  trimRuns(runs.map(({ text, marks }) => ({ text: text.replace(/\n{3,}/g, '\n\n'), marks })));
