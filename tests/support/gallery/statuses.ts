import type { PageEstimate } from '../../../utils/translation/page-estimate.ts';
import type { PageReport } from '../../../utils/translation/page-status.ts';
import { spanishPage } from '../spanish-page.ts';

/** A page during its translation, with changes. */
export const pageStatus = (change: Partial<PageReport> = {}): PageReport => ({
  phase: 'working',
  shows: 'translation',
  isOfBlocks: false,
  source: null,
  detectedSource: 'EN',
  target: 'ES',
  texts: { found: 380, translated: 142, kept: 0, inTarget: 0 },
  characters: { sent: 5_914, billed: 4_710, fromMemory: 1_204, uncertain: 0 },
  failure: null,
  models: [],
  toneUsed: null,
  closedFrames: 0,
  estimate: null,
  waiting: null,
  asked: spanishPage,
  ...change,
});

/** The page is read, and nothing is requested. */
const notBegun = {
  shows: 'original',
  detectedSource: null,
  texts: { found: 380, translated: 0, kept: 0, inTarget: 0 },
  characters: { sent: 0, billed: 0, fromMemory: 0, uncertain: 0 },
} as const;

const asking = (estimate: PageEstimate): PageReport =>
  pageStatus({ phase: 'asking', ...notBegun, estimate });

const allTexts = { found: 380, translated: 380, kept: 0, inTarget: 0 };

/** One status for each state of a page. */
export const statuses = {
  looking: pageStatus({
    detectedSource: null,
    texts: { found: 0, translated: 0, kept: 0, inTarget: 0 },
    characters: { sent: 0, billed: 0, fromMemory: 0, uncertain: 0 },
  }),
  counting: pageStatus({ phase: 'counting', ...notBegun }),
  asking: asking({
    billable: 48_200,
    near: 3_100,
    remembered: 12_050,
    scope: 'whole-page',
    closedFrames: 2,
  }),
  askingAsIRead: asking({
    billable: 3_100,
    near: 3_100,
    remembered: 0,
    scope: 'as-i-read',
    closedFrames: 0,
  }),
  askingForNothing: asking({
    billable: 0,
    near: 0,
    remembered: 48_200,
    scope: 'whole-page',
    closedFrames: 0,
  }),
  agreed: pageStatus({
    estimate: {
      billable: 48_200,
      near: 3_100,
      remembered: 12_050,
      scope: 'whole-page',
      closedFrames: 0,
    },
  }),
  /** The reader refused the cost. */
  refused: pageStatus({ phase: 'stopped', ...notBegun }),
  working: pageStatus(),
  /** Relative to the time of viewing. */
  get offline(): PageReport {
    return pageStatus({
      waiting: { untilMs: Date.now() + 2_000, failure: { code: 'offline' } },
    });
  },
  get waiting(): PageReport {
    return pageStatus({
      waiting: { untilMs: Date.now() + 12_000, failure: { code: 'too-fast', status: 429 } },
    });
  },
  done: pageStatus({ phase: 'done', texts: allTexts }),
  doneForNow: pageStatus({ phase: 'done' }),
  doneWithKept: pageStatus({
    phase: 'done',
    texts: { found: 380, translated: 377, kept: 3, inTarget: 0 },
  }),
  doneWithRest: pageStatus({
    phase: 'done',
    texts: { found: 380, translated: 362, kept: 1, inTarget: 17 },
    closedFrames: 2,
  }),
  inTarget: pageStatus({
    phase: 'done',
    detectedSource: null,
    texts: { found: 380, translated: 0, kept: 0, inTarget: 380 },
    characters: { sent: 0, billed: 0, fromMemory: 0, uncertain: 0 },
  }),
  inTargetSoFar: pageStatus({
    phase: 'done',
    detectedSource: null,
    texts: { found: 380, translated: 0, kept: 0, inTarget: 142 },
    characters: { sent: 0, billed: 0, fromMemory: 0, uncertain: 0 },
  }),
  original: pageStatus({ phase: 'stopped', shows: 'original', texts: allTexts }),
  paused: pageStatus({ phase: 'paused' }),
  stopped: pageStatus({ phase: 'stopped' }),
  blocks: pageStatus({
    phase: 'stopped',
    isOfBlocks: true,
    texts: { found: 2, translated: 2, kept: 0, inTarget: 0 },
    characters: { sent: 412, billed: 412, fromMemory: 0, uncertain: 0 },
  }),
  stoppedOnTheWay: pageStatus({
    phase: 'stopped',
    characters: { sent: 5_914, billed: 4_710, fromMemory: 1_204, uncertain: 2_362 },
  }),
  get unreachable(): PageReport {
    return pageStatus({
      waiting: { untilMs: Date.now() + 12_000, failure: { code: 'unreachable' } },
    });
  },
  empty: pageStatus({
    phase: 'done',
    shows: 'translation',
    detectedSource: null,
    texts: { found: 0, translated: 0, kept: 0, inTarget: 0 },
    characters: { sent: 0, billed: 0, fromMemory: 0, uncertain: 0 },
    failure: { code: 'page-empty' },
  }),
  /** The page asks not to be translated. */
  declined: pageStatus({
    phase: 'done',
    detectedSource: null,
    texts: { found: 0, translated: 0, kept: 0, inTarget: 0 },
    characters: { sent: 0, billed: 0, fromMemory: 0, uncertain: 0 },
    failure: { code: 'page-declined' },
  }),
  refusedTone: pageStatus({
    phase: 'done',
    target: 'KO',
    texts: allTexts,
    models: ['quality_optimized', 'latency_optimized'],
    toneUsed: 'prefer_more',
  }),
  failedHalfWay: pageStatus({
    phase: 'failed',
    failure: {
      code: 'quota-spent',
      status: 456,
      serviceMessage: 'Quota exceeded',
      traceId: '4f9d2c81a7e6',
    },
  }),
  /** The service says when the quota resets. */
  quotaSpentUntil: pageStatus({
    phase: 'failed',
    failure: { code: 'quota-spent', status: 456, resetsAtMs: Date.parse('2026-04-01T00:00:00Z') },
  }),
  /** The service may not support the chosen options. */
  membersRefused: pageStatus({
    phase: 'failed',
    detectedSource: null,
    texts: { found: 50, translated: 0, kept: 0, inTarget: 0 },
    characters: { sent: 0, billed: 0, fromMemory: 0, uncertain: 0 },
    failure: {
      code: 'request-refused',
      status: 400,
      serviceMessage: 'Value for "style_id" not supported.',
      members: ['glossary', 'style'],
    },
  }),
  failedAtOnce: pageStatus({
    phase: 'failed',
    detectedSource: null,
    texts: { found: 50, translated: 0, kept: 0, inTarget: 0 },
    characters: { sent: 0, billed: 0, fromMemory: 0, uncertain: 0 },
    failure: { code: 'key-refused', status: 403, serviceMessage: 'Invalid authentication token' },
  }),
} as const satisfies Record<string, PageReport>;
