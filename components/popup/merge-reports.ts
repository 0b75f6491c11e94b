/** Frames of other origins have sessions of their own. Readers see the sum. */
import type { Failure } from '../../utils/base/failure.ts';
import type { PageReport } from '../../utils/translation/page-status.ts';

/** The page works while any frame does; otherwise the first report decides. @param reports the main frame's first */
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
    // Another session runs in a frame that its parent counted as closed.
    closedFrames: Math.max(0, sum(({ closedFrames }) => closedFrames) - (reports.length - 1)),
    waiting: lastToWait(reports),
  };
}

/** `failed` only if nothing succeeded, as in a single session. */
function phaseOf(
  main: PageReport,
  reports: readonly PageReport[],
  translated: number,
): PageReport['phase'] {
  // The cost question concerns the whole page.
  if (main.phase === 'counting' || main.phase === 'asking') return main.phase;
  if (reports.some(({ phase }) => phase === 'working')) return 'working';
  const hasFailed = reports.some(({ phase }) => phase === 'failed');
  return main.phase === 'done' && hasFailed && translated === 0 ? 'failed' : main.phase;
}

const isEmpty = ({ failure }: PageReport): boolean =>
  failure?.code === 'page-empty' || failure?.code === 'parts-missing';

/** Report "no text" only if no frame has text. */
function failureOf(reports: readonly PageReport[]): Failure | null {
  const withText = reports.filter((report) => !isEmpty(report));
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
): T | null => reports.map(read).find((value) => value !== null) ?? null;
