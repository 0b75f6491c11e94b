/** Text with the few marks that readers need. Links become plain text, since a translation has nothing to click. */
import { escapeText } from '../base/escape-text.ts';
import type { SourceText } from '../translation/texts.ts';

/** Names of HTML elements, outermost first. */
export const marks = ['b', 'i', 's', 'sub', 'sup'] as const;
export type Mark = (typeof marks)[number];

/** A stretch with one look. Two line breaks separate paragraphs. */
export interface Run {
  readonly text: string;
  /** In the order of `marks`. */
  readonly marks: readonly Mark[];
}

export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Joins it with the last one if they look the same. */
export function pushRun(runs: Run[], text: string, around: readonly Mark[]): void {
  if (text === '') return;
  const last = runs.at(-1);
  if (last && last.marks.join() === around.join()) {
    runs[runs.length - 1] = { text: last.text + text, marks: last.marks };
  } else {
    runs.push({ text, marks: around });
  }
}

export function trimRuns(runs: readonly Run[]): Run[] {
  const text = textOfRuns(runs);
  let skipped = text.length - text.trimStart().length;
  let left = text.trim().length;
  const trimmed: Run[] = [];
  for (const run of runs) {
    const piece = run.text.slice(skipped, skipped + left);
    skipped = Math.max(0, skipped - run.text.length);
    left -= piece.length;
    pushRun(trimmed, piece, run.marks);
  }
  return trimmed;
}

/** Markup around a text with one look would add nothing, and the memory may hold the plain text. */
export function encodeRuns(runs: readonly Run[]): Omit<SourceText, 'context'> {
  const shared = marks.filter((mark) => runs.every((run) => run.marks.includes(mark)));
  const isPlain = runs.every((run) => run.marks.length === shared.length);
  if (isPlain) return { format: 'plain', text: textOfRuns(runs) };
  const inner = runs
    .map(({ text, marks: around }) => {
      const own = around.filter((mark) => !shared.includes(mark));
      const pieces = text.split(/(\n+)/);
      return pieces.map((piece) => encodePiece(piece, own)).join('');
    })
    .join('');
  return { format: 'html', text: inner.includes('</p>') ? `<p>${inner}</p>` : inner };
}

function encodePiece(text: string, around: readonly Mark[]): string {
  if (text === '') return '';
  if (text.startsWith('\n')) return text.length > 1 ? '</p><p>' : '<br>';
  return around.reduceRight((inner, mark) => `<${mark}>${inner}</${mark}>`, escapeText(text));
}
