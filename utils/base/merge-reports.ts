/**
 * A page whose frames are of several origins has several sessions, and its reader sees one page: one sum of what they say.
 */
import type { Failure } from './failure.ts';
import type { PageReport } from './page-status.ts';

/**
 * Counts are added up. The page works while any frame does; else its first report says how it stands, and what was asked.
 *
 * @param reports the main frame's first, then those of other frames
 * @returns null where nobody reports
 */
export function mergeReports(reports: readonly PageReport[]): PageReport | null {
  const [main] = reports;
  if (main === undefined) return null;
  const sum = (count: (report: PageReport) => number): number =>
    reports.reduce((total, report) => total + count(report), 0);
  const translated = sum(({ texts }) => texts.translated);
  return {
    ...main,
    phase: phaseOf(main, reports, translated),
    detectedSource: firstOf(reports, ({ detectedSource }) => detectedSource),
    texts: {
      found: sum(({ texts }) => texts.found),
      translated,
      kept: sum(({ texts }) => texts.kept),
      inTarget: sum(({ texts }) => texts.inTarget),
    },
    characters: {
      sent: sum(({ characters }) => characters.sent),
      billed: sum(({ characters }) => characters.billed),
      fromMemory: sum(({ characters }) => characters.fromMemory),
      uncertain: sum(({ characters }) => characters.uncertain),
    },
    failure: failureOf(reports),
    models: [...new Set(reports.flatMap(({ models }) => models))],
    toneUsed: firstOf(reports, ({ toneUsed }) => toneUsed),
    // Each session but the main frame's is in a frame that another one has counted as closed to itself.
    closedFrames: Math.max(0, sum(({ closedFrames }) => closedFrames) - (reports.length - 1)),
    waiting: lastToWait(reports),
  };
}

/** As a session says it of itself: `failed` where nothing came of it, else what failed is told beside what is done. */
function phaseOf(
  main: PageReport,
  reports: readonly PageReport[],
  translated: number,
): PageReport['phase'] {
  // What its reader is asked is asked for the page as a whole.
  if (main.phase === 'counting' || main.phase === 'asking') return main.phase;
  if (reports.some(({ phase }) => phase === 'working')) return 'working';
  const hasFailed = reports.some(({ phase }) => phase === 'failed');
  return main.phase === 'done' && hasFailed && translated === 0 ? 'failed' : main.phase;
}

/** A frame without text is worth a word only where no other frame has any. */
function failureOf(reports: readonly PageReport[]): Failure | null {
  const withText = reports.filter(({ failure }) => failure?.code !== 'page-empty');
  return firstOf(withText.length > 0 ? withText : reports, ({ failure }) => failure);
}

const lastToWait = (reports: readonly PageReport[]): PageReport['waiting'] =>
  reports.reduce<PageReport['waiting']>(
    (last, { waiting }) => (waiting && waiting.untilMs > (last?.untilMs ?? 0) ? waiting : last),
    null,
  );

const firstOf = <T>(
  reports: readonly PageReport[],
  read: (report: PageReport) => T | null,
): T | null => {
  for (const report of reports) {
    const value = read(report);
    if (value !== null) return value;
  }
  return null;
};
