import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { FailureCode } from '../../../utils/base/failure.ts';
import { fail } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { ask, atMost, openPipeline, plain } from './ask.ts';
import type { FakeRequest } from './fake-client.ts';
import { fakeClient, settled } from './fake-client.ts';

/** A step in one of several tabs. `which` counts calls or requests cyclically. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('ask' as const),
      owner: fc.nat({ max: 3 }),
      from: fc.nat({ max: 40 }),
      count: fc.integer({ min: 1, max: 80 }),
      urgency: fc.constantFrom('now' as const, 'soon' as const, 'later' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('select' as const),
      /** A word of the pages, or null for a unique text. */
      word: fc.option(fc.nat({ max: 120 }), { nil: null }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom('abort' as const, 'hold' as const, 'drop' as const),
      which: fc.nat({ max: 20 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('answer' as const), which: fc.nat({ max: 5 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('fail' as const),
      which: fc.nat({ max: 5 }),
      code: fc.constantFrom<FailureCode>(
        ...(['too-fast', 'service-down', 'timed-out', 'too-large'] as const),
        ...(['offline', 'request-refused', 'quota-spent', 'budget-spent'] as const),
      ),
    }),
  },
);

type Call = ReturnType<typeof ask> & {
  /** Whether the call has resolved or was aborted. */
  isOver: boolean;
};

/** Opens several tabs over one pipeline. The test answers their requests. */
function openTabs() {
  const { client, requests } = fakeClient();
  const pipeline = openPipeline(client, { ...atMost(3) });
  const memory = createShortMemory();
  const calls: Call[] = [];
  const ended = new Set<FakeRequest>();
  const open = () =>
    requests.filter((request) => !ended.has(request) && !request.options.signal.aborted);
  const add = (asked: ReturnType<typeof ask>): Call => {
    const call: Call = { ...asked, isOver: false };
    const over = () => {
      call.isOver = true;
    };
    call.finished.then(over, over);
    calls.push(call);
    return call;
  };
  const end = (request: FakeRequest | undefined, code?: FailureCode) => {
    if (request === undefined) return;
    ended.add(request);
    request.answer(...(code === undefined ? [] : [fail({ code })]));
  };
  return { pipeline, memory, requests, calls, open, add, end };
}

const carries = ({ request }: FakeRequest, wanted: string): boolean =>
  request.texts.includes(wanted);

describe('any sequence of steps in several tabs', () => {
  it('no text is on its way twice, a selection lets no other request pass, and who stays hears the end', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { pipeline, memory, requests, calls, open, add, end } = openTabs();
        /** Pending selections, each with the number of requests that were sent before it. */
        const waiting = new Map<string, { readonly call: Call; readonly before: number }>();
        const selected = new Set<string>();
        const isForSelection = ({ request }: FakeRequest) =>
          request.texts.some((text) => selected.has(text));
        const look = async () => {
          await settled();
          const texts = open().flatMap(({ request }) => request.texts);
          expect(texts).toHaveLength(new Set(texts).size);
          for (const [text, { call, before }] of waiting) {
            const at = requests.findIndex(
              (request, index) => index >= before && carries(request, text),
            );
            if (call.isOver || at >= 0) waiting.delete(text);
            if (call.isOver) continue;
            const passed = requests.slice(before, at < 0 ? undefined : at);
            expect(passed.filter((request) => !isForSelection(request))).toEqual([]);
          }
        };
        for (const [index, now] of steps.entries()) {
          if (now.what === 'ask') {
            const { owner, from, count, urgency } = now;
            const texts = Array.from({ length: count }, (_, place) =>
              plain(`word ${from + place}`),
            );
            add(ask(pipeline, texts, { owner, memory, urgency }));
          } else if (now.what === 'select') {
            const text = now.word === null ? `selected ${index}.` : `word ${now.word}`;
            selected.add(text);
            const call = add(ask(pipeline, [plain(text)], { kind: 'selection', memory }));
            await settled();
            const isSent = open().some((request) => carries(request, text));
            if (!isSent && !call.isOver) waiting.set(text, { call, before: requests.length });
          } else if (now.what === 'answer') end(open()[now.which]);
          else if (now.what === 'fail') end(open()[now.which], now.code);
          else {
            const call = calls[now.which];
            if (now.what === 'hold') call?.hold();
            else if (now.what === 'drop') call?.drop(0, 2, 3, 5);
            else call?.abort();
          }
          await look();
        }
        const areOver = () => calls.every(({ isOver }) => isOver);
        for (let turn = 0; turn < 3_000 && !areOver(); turn += 1) {
          for (const request of open()) end(request);
          await look();
        }
        expect(areOver()).toBe(true);
      }),
      { numRuns: 60 },
    ));

  it('pages of any size take turns evenly, and a selection waits for none of them', () =>
    fc.assert(
      fc.asyncProperty(
        // Each page has a first request and full ones. A request that is not full may wait and lose a turn.
        fc.array(
          fc.integer({ min: 1, max: 18 }).map((full) => 12 + 50 * full),
          { minLength: 2, maxLength: 5 },
        ),
        fc.nat({ max: 12 }),
        async (sizes, selectedAfter) => {
          const { client, requests } = fakeClient();
          const pipeline = openPipeline(client, { ...atMost(1) });
          for (const [owner, size] of sizes.entries()) {
            const texts = Array.from({ length: size }, (_, index) => plain(`${owner} ${index}`));
            // Each page has its own memory, so no request is shared.
            void ask(pipeline, texts, { owner });
          }
          await settled();
          const turns = sizes.map(() => 0);
          const left = [...sizes];
          for (let next = 0; left.some((count) => count > 0); next += 1) {
            // A request that is not full waits for more texts.
            await vi.waitUntil(() => requests.length > next, { interval: 1 });
            const texts = requests[next]?.request.texts ?? [];
            const owner = Number.parseInt(texts[0] ?? '', 10);
            turns[owner] = (turns[owner] ?? 0) + 1;
            left[owner] = (left[owner] ?? 0) - texts.length;
            // Among the pages with texts left, none is ahead by more than one turn.
            const waiting = turns.filter((_, index) => (left[index] ?? 0) > 0);
            expect(Math.max(...waiting, 0) - Math.min(...waiting)).toBeLessThanOrEqual(1);
            if (next === selectedAfter) {
              void ask(pipeline, [plain('selected')], { kind: 'selection', owner: 'bubble' });
              await settled();
            }
            requests[next]?.answer();
            await settled();
            if (next !== selectedAfter) continue;
            expect(requests[next + 1]?.request.texts).toEqual(['selected']);
            requests[next + 1]?.answer();
            requests.splice(next + 1, 1);
            await settled();
          }
        },
      ),
      { numRuns: 12 },
    ));
});
