import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FailureCode } from '../../../utils/base/failure.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { transitions } from '../../../utils/pipeline/failure-scope.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import type { Spending } from '../../../utils/pipeline/meter/spendings.ts';
import type { QueueParts } from '../../../utils/pipeline/queue.ts';
import { ask, openPipeline, plain } from './ask.ts';
import type { FakeRequest } from './fake-client.ts';
import { fakeClient, inCapitals, settled } from './fake-client.ts';

const codes = Object.keys(transitions) as FailureCode[];

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('ask' as const),
      owner: fc.nat({ max: 2 }),
      from: fc.nat({ max: 30 }),
      count: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('stop' as const), which: fc.nat({ max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('hold' as const), which: fc.nat({ max: 9 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('end' as const),
      which: fc.nat({ max: 5 }),
      /** If null, the service answers. */
      code: fc.option(fc.constantFrom(...codes), { nil: null }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'die' as const }) },
);

/** The meter's record on a disk that outlives workers. A reservation that is left behind counts as billed. */
function openBook() {
  let billed = 0;
  let reserved = new Set<{ readonly characters: number }>();
  const open = (): QueueParts['meter'] => {
    for (const { characters } of reserved) billed += characters;
    const mine = new Set<{ readonly characters: number }>();
    reserved = mine;
    return {
      open: async () => {},
      refusal: () => null,
      reserve(characters) {
        const one = { characters };
        mine.add(one);
        const end = async (spendings: readonly Spending[]) => {
          // A worker that has ended writes nothing.
          if (mine !== reserved || !mine.delete(one)) return;
          billed += spendings.reduce((sum, spending) => sum + spending.billed, 0);
        };
        return succeed({ settle: end, release: () => end([]) });
      },
      save: async () => {},
    };
  };
  return { open, billed: () => billed, reserved: () => reserved.size };
}

describe('any order of replies, failures, stops and deaths of the worker', () => {
  it('bills nothing twice that was answered, and the meter counts all that the service bills', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const disk = createShortMemory();
        const book = openBook();
        /** The service's record: the texts that it answered, and the characters that it may have worked on. */
        const journal = { answered: [] as string[], unheard: 0 };
        let calls: ReturnType<typeof ask>[] = [];
        let ended = new Set<FakeRequest>();
        const openWorker = () => {
          const { client, requests } = fakeClient();
          return { pipeline: openPipeline(client, { meter: book.open() }), requests };
        };
        let worker = openWorker();
        const open = () => worker.requests.filter((request) => !ended.has(request));
        const size = ({ request }: FakeRequest) => request.texts.join('').length;
        const leave = (request: FakeRequest) => {
          ended.add(request);
          journal.unheard += size(request);
        };
        const answer = (request: FakeRequest) => {
          ended.add(request);
          journal.answered.push(...request.request.texts);
          request.answer(inCapitals(request.request));
        };
        const look = async () => {
          await settled();
          for (const request of open()) if (request.options.signal.aborted) leave(request);
        };
        for (const now of steps) {
          if (now.what === 'ask') {
            const { owner, from, count } = now;
            const texts = Array.from({ length: count }, (_, at) => plain(`word ${from + at}`));
            const call = ask(worker.pipeline, texts, { owner, memory: disk });
            call.finished.catch(() => {});
            calls.push(call);
          } else if (now.what === 'stop') calls[now.which]?.abort();
          else if (now.what === 'hold') calls[now.which]?.hold();
          else if (now.what === 'die') {
            for (const request of open()) leave(request);
            worker = openWorker();
            calls = [];
            ended = new Set();
          } else {
            const request = open()[now.which];
            if (request && now.code === null) answer(request);
            else if (request && now.code) {
              ended.add(request);
              // The service may continue its work, and Verso cannot know.
              if (['unreachable', 'timed-out', 'offline'].includes(now.code))
                journal.unheard += size(request);
              request.answer(fail({ code: now.code }));
            }
          }
          await look();
        }
        for (let turn = 0; turn < 3_000 && open().length > 0; turn += 1) {
          for (const request of open()) answer(request);
          await look();
        }
        expect(journal.answered).toHaveLength(new Set(journal.answered).size);
        expect(book.reserved()).toBe(0);
        expect(book.billed()).toBe(journal.answered.join('').length + journal.unheard);
      }),
      { numRuns: 80 },
    ));
});
