import { describe, expect, it } from 'vitest';
import type { Batch, Job, PipelineCall } from '../../../utils/pipeline/job.ts';
import { rankFor, rankOf } from '../../../utils/pipeline/job.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { Pending } from '../../../utils/pipeline/pending.ts';
import { fillBodyBytes } from '../../../utils/service/limits.ts';
import type { Urgency } from '../../../utils/translation/texts.ts';
import { toSpanish } from './ask.ts';

const callWith = (memory = createShortMemory()): PipelineCall => ({
  ...{ memory, signal: new AbortController().signal, onOutcome: () => {} },
});
const call = callWith();

interface How {
  urgency?: Urgency;
  format?: 'plain' | 'html';
  kind?: Job['requester']['kind'];
  owner?: Job['requester']['owner'];
}

const job = (
  text: string,
  { urgency = 'later', format = 'plain', kind = 'page', owner = 'a tab' }: How = {},
): Job => ({
  ...{ key: text, text: { format, text }, wanted: toSpanish, call },
  requester: { kind, owner, site: null },
  subscribers: new Set([
    {
      rank: rankFor({ kind, urgency, owner, site: null }),
      ...{ call, indexes: [0], done: () => {} },
    },
  ]),
  forget: () => {},
  batch: null,
});

/** Plain texts share no request with markup unless `how` names their format, because they have a sign of markup. */
const jobs = (count: number, how: How = {}): Job[] =>
  Array.from({ length: count }, (_, index) =>
    job(`${how.format ?? 'a & b'} ${how.urgency} ${index}`, how),
  );

/** Creates a queue of a page that already shows a text, with a clock that the test moves. */
function open() {
  let nowMs = 1_000_000;
  const pending = new Pending({ monotonic: () => nowMs });
  const take = (isOpen: (rank: number) => boolean = () => true): Batch | null => {
    const taken = pending.take(fillBodyBytes, isOpen);
    return typeof taken === 'number' ? null : taken;
  };
  const add = (...added: Job[][]) => pending.add(added.flat());
  pending.add([job('the first text', { urgency: 'now' })]);
  const first = take();
  if (first) pending.release(first);
  return {
    ...{ pending, take, add },
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** Returns the number of texts that may be sent now, or the longest wait until some may be. */
    next: () => {
      const taken = pending.take(fillBodyBytes, () => true);
      if (typeof taken === 'number') return `${taken} ms`;
      return taken === null ? 'nothing' : `${taken.jobs.length} texts`;
    },
  };
}

describe('the next batch', () => {
  it('is none where nothing waits', () => {
    expect(open().next()).toBe('nothing');
  });

  it('goes at once when it is full', () => {
    const { add, next } = open();
    add(jobs(50));
    expect(next()).toBe('50 texts');
  });

  it('goes at once when its bytes are full', () => {
    const { add, next } = open();
    add([job('x'.repeat(40_000)), job('y'.repeat(40_000))]);
    expect(next()).toBe('1 texts');
  });

  it.each([{ urgency: 'now' }, { kind: 'selection' }, { kind: 'text' }] as const)(
    'goes at once for what somebody looks at, filled with what is needed less soon: %o',
    (how) => {
      const { add, next } = open();
      add(jobs(30, { urgency: 'soon' }), [job('seen', how)], jobs(10));
      expect(next()).toBe('41 texts');
    },
  );

  it.each<Urgency>(['soon', 'later'])(
    'waits until its page has been quiet for 60 ms: %s',
    (urgency) => {
      const { add, next, pass } = open();
      add(jobs(3, { urgency }));
      expect(next()).toBe('60 ms');
      pass(40);
      add(jobs(3, { urgency, format: 'html' }));
      expect(next()).toBe('60 ms');
      pass(60);
      expect(next()).toBe('3 texts');
    },
  );

  it.each<[Urgency, number]>([
    ['soon', 1_000],
    ['later', 2_000],
  ])('waits for a page that goes on and on no longer than %s bears: %i ms', (urgency, ms) => {
    const { add, next, pass } = open();
    add([job('first', { urgency })]);
    for (let passed = 0; passed < ms; passed += 50) {
      expect(next()).toMatch(/ms$/);
      pass(50);
      // Each text needs its own request.
      add([{ ...job(`at ${passed}`, { urgency }), call: callWith() }]);
    }
    expect(next()).toBe('1 texts');
  });

  it('waits as well after another has come back more than once, since it was sent again', () => {
    const { add, next, pass, take, pending } = open();
    add(jobs(2, { urgency: 'soon' }));
    pass(60);
    const first = take();
    if (first) pending.release(first);
    if (first) pending.release(first);
    add([job('one', { urgency: 'soon' })]);
    pass(60);
    take();
    add([job('two', { urgency: 'soon' })]);
    pass(60);
    expect(next()).toBe('940 ms');
  });

  it('waits while another that is not full is in flight for its page', () => {
    const { pending, add, next, pass, take } = open();
    add(jobs(3, { urgency: 'soon' }));
    pass(60);
    const first = take();
    add(jobs(4));
    pass(100);
    expect(next()).toBe('1900 ms');
    if (first) pending.release(first);
    expect(next()).toBe('4 texts');
  });

  it('does not wait for a request with what is in view', () => {
    const { add, next, pass, take } = open();
    add(jobs(3, { urgency: 'now' }));
    take();
    add(jobs(4));
    expect(next()).toBe('60 ms');
    pass(60);
    expect(next()).toBe('4 texts');
  });

  it('does not wait for one of another page, nor for a full one', () => {
    const { add, next, pass, take } = open();
    add(jobs(3, { urgency: 'now', owner: 'another tab' }));
    take();
    add(jobs(50));
    take();
    add(jobs(4));
    pass(60);
    expect(next()).toBe('4 texts');
  });

  it('lets a full one of another format pass', () => {
    const { add, take } = open();
    add(jobs(3, { format: 'html' }), jobs(60));
    expect(take()?.jobs.map(({ text }) => text.format)).toEqual(Array(50).fill('plain'));
    expect(take()).toBeNull();
  });

  it('takes along what is needed less soon', () => {
    const { add, take } = open();
    add(jobs(60), jobs(3, { urgency: 'now' }));
    expect(take()?.jobs.slice(0, 4).map(rankOf)).toEqual([1, 1, 1, 3]);
  });

  it('is none of a rank that may not go', () => {
    const { add, take } = open();
    add(jobs(50, { urgency: 'soon' }));
    expect(take((rank) => rank <= 1)).toBeNull();
    add(jobs(1, { urgency: 'now' }));
    expect(take((rank) => rank <= 1)?.jobs).toHaveLength(50);
  });

  it.each([
    ['what is in view, where the rest needs another request', 38, 57, '38 texts'],
    ['some of what is in view, where that alone needs several', 60, 0, '12 texts'],
    ['all, where that fits into one', 20, 25, '45 texts'],
  ])('of a page that has shown nothing is %s', (_, inView, rest, expected) => {
    const { add, next } = open();
    const owner = 'another tab';
    add(jobs(inView, { owner, urgency: 'now' }), jobs(rest, { owner }));
    expect(next()).toBe(expected);
  });
});

describe('the next batch, where formats may share one', () => {
  const formatsOf = (batch: Batch | null) => [
    ...new Set(batch?.jobs.map(({ text }) => text.format)),
  ];

  it('goes at once when both fill it', () => {
    const { add, next } = open();
    add(jobs(30, { format: 'plain' }), jobs(20, { format: 'html' }));
    expect(next()).toBe('50 texts');
  });

  it('is of one format where that fills one, and of both once there is no more', () => {
    const { add, pass, take } = open();
    add(jobs(60, { format: 'plain' }), jobs(20, { format: 'html' }));
    expect(formatsOf(take())).toEqual(['plain']);
    expect(take()).toBeNull();
    pass(60);
    const rest = take();
    expect([rest?.jobs.length, formatsOf(rest)]).toEqual([30, ['plain', 'html']]);
  });
});

describe('an owner', () => {
  it('keeps its turn for as long as its texts wait here', () => {
    const { add, pass, take } = open();
    const of = (owner: string, count: number) => jobs(count, { owner });
    const nextOwner = () => take()?.jobs[0]?.requester.owner;
    add(of('one tab', 200), of('another', 100));
    expect([nextOwner(), nextOwner(), nextOwner()]).toEqual(['one tab', 'another', 'one tab']);
    pass(20_000);
    add(of('another', 50));
    expect(nextOwner()).toBe('another');
  });
});
