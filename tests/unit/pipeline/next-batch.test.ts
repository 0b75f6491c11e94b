import { describe, expect, it } from 'vitest';
import type { Urgency } from '../../../utils/base/texts.ts';
import { nextBatch } from '../../../utils/pipeline/batches/next-batch.ts';
import { fullBatch } from '../../../utils/pipeline/batches/plan-batch.ts';
import type { Item } from '../../../utils/pipeline/item.ts';
import { Line } from '../../../utils/pipeline/line.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { collectGarbage } from '../../support/collect-garbage.ts';
import { toSpanish } from './ask.ts';

const memory = createShortMemory();

const item = (
  text: string,
  {
    urgency = 'later',
    format = 'plain',
    kind = 'page',
    owner = 'a tab',
  }: {
    urgency?: Urgency;
    format?: 'plain' | 'html';
    kind?: Item['asker']['kind'];
    owner?: unknown;
  } = {},
): Item => ({
  key: text,
  text: { format, text },
  wanted: toSpanish,
  asker: { kind, owner, site: null },
  urgency,
  memory,
  waiters: new Set([
    {
      kind,
      listener: { onOutcome: () => {} },
      indexes: [0],
      done: () => {},
      ...{ whole: null, isHeld: false },
    },
  ]),
  forget: () => {},
  ...{ carrier: null, leaver: null },
  ...{ parts: [], billedParts: 0 },
});

const items = (count: number, how: Parameters<typeof item>[1] = {}): Item[] =>
  Array.from({ length: count }, (_, index) => item(`${how.format} ${how.urgency} ${index}`, how));

const apart = { ...fullBatch, mixes: false };

/** A line whose page has shown something already, in a time that passes when told to. Formats are apart unless `limits` mix them. */
function line(limits = apart) {
  let nowMs = 1_000_000;
  const opened = new Line({ now: () => nowMs });
  opened.take([item('the first text')], true);
  return {
    line: opened,
    add: (...added: Item[][]) => opened.add(added.flat()),
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** How many texts go now, or after how long at most some do. */
    next: ({ isIdle = false } = {}) => {
      const next = nextBatch(opened, limits, isIdle);
      return next.kind === 'now' ? `${next.items.length} texts` : `${next.ms} ms`;
    },
    take: () => {
      const next = nextBatch(opened, limits, false);
      if (next.kind === 'now') opened.take(next.items, next.isFull);
      return next.kind === 'now' ? next.items : [];
    },
  };
}

describe('the next request', () => {
  it('is none where nothing waits', () => {
    expect(line().next()).toBe('null ms');
  });

  it('goes at once when it is full', () => {
    const { add, next } = line();
    add(items(50));
    expect(next()).toBe('50 texts');
  });

  it('goes at once when its bytes are full', () => {
    const { add, next } = line();
    add([item('x'.repeat(40_000)), item('y'.repeat(40_000))]);
    expect(next()).toBe('1 texts');
  });

  it('goes at once, full or not, where it is the first of its page while nothing is under way', () => {
    const { add, next } = line();
    add(items(3, { owner: 'another tab' }));
    expect(next({ isIdle: true })).toBe('3 texts');
  });

  it('is the larger one where the first of its page may go, and two formats are there', () => {
    const { add, next } = line();
    const owner = 'another tab';
    add(items(1, { owner, format: 'html' }), items(8, { owner }));
    expect(next({ isIdle: true })).toBe('8 texts');
  });

  it('waits all the same while nothing is under way, where its page has shown something', () => {
    const { add, next } = line();
    add(items(3));
    expect(next({ isIdle: true })).toBe('60 ms');
  });

  it.each<[Urgency, readonly number[]]>([
    ['now', [60, 120, 240, 240]],
    ['soon', [60, 120, 240, 240]],
    ['later', [60, 120, 240, 480, 480]],
  ])('waits longer after each that was not full, up to a limit: %s', (urgency, waits) => {
    const { add, next, pass, take } = line();
    for (const ms of waits) {
      add(items(3, { urgency }));
      expect(next()).toBe(`${ms} ms`);
      pass(ms);
      take();
    }
  });

  it('waits no longer than the first where it was here before that went', () => {
    const { line: opened, add, next, pass } = line();
    const plain = items(3);
    add(plain, items(4, { format: 'html' }));
    pass(20);
    opened.take(plain, false);
    expect(next()).toBe('40 ms');
  });

  it('waits no longer for a page that has handed over nothing for a while', () => {
    const { add, next, pass, take } = line();
    add(items(3));
    pass(60);
    take();
    pass(2_000);
    add(items(3));
    expect(next()).toBe('60 ms');
  });

  it('waits for others until its page has been quiet for 60 ms', () => {
    const { add, next, pass } = line();
    add(items(3));
    expect(next()).toBe('60 ms');
    pass(40);
    add(items(3, { format: 'html' }));
    expect(next()).toBe('60 ms');
    pass(60);
    expect(next()).toBe('3 texts');
  });

  it.each<[Urgency, number]>([
    ['now', 120],
    ['soon', 300],
    ['later', 600],
  ])(
    'waits for a page that goes on and on no longer than its texts bear: %s, %i ms',
    (urgency, ms) => {
      const { add, next, pass } = line();
      add([item('first', { urgency })]);
      for (let passed = 0; passed < ms; passed += 30) {
        expect(next()).toMatch(/ms$/);
        pass(30);
        add([item(`at ${passed}`, { urgency })]);
      }
      expect(next()).toMatch(/texts$/);
    },
  );

  it('never waits for a selection, whose reader looks at an empty bubble', () => {
    const { add, next } = line();
    add([item('selected', { kind: 'selection' })], items(3));
    expect(next()).toBe('4 texts');
  });

  it('lets a full one of another format pass that is needed as soon', () => {
    const { add, take } = line();
    add(items(3, { format: 'html' }), items(60));
    expect(take().map(({ text }) => text.format)).toEqual(Array(50).fill('plain'));
    expect(take()).toEqual([]);
  });

  it('lets none pass that is needed less soon', () => {
    const { add, next } = line();
    add(items(3, { format: 'html', urgency: 'now' }), items(60));
    expect(next()).toBe('60 ms');
  });

  it('takes along what is needed less soon', () => {
    const { add, take } = line();
    add(items(60), items(3, { urgency: 'now' }));
    expect(
      take()
        .slice(0, 4)
        .map(({ urgency }) => urgency),
    ).toEqual(['now', 'now', 'now', 'later']);
  });

  it('does not wait for a clock that was put back', () => {
    const { add, next, pass } = line();
    add(items(3));
    pass(-3_600_000);
    expect(next()).toBe('3 texts');
  });

  it('of a page that has shown nothing is a small one, and goes as soon as there is so much', () => {
    const { add, next } = line();
    add(items(8, { owner: 'another tab' }));
    expect(next()).toBe('60 ms');
    add(items(60, { owner: 'another tab' }));
    expect(next()).toBe('12 texts');
  });

  it('of a page that has shown nothing is no small one that would leave less than as much again', () => {
    const { add, next } = line();
    const owner = 'another tab';
    add(items(20, { owner }), items(3, { owner, format: 'html' }));
    expect(next({ isIdle: true })).toBe('20 texts');
  });

  it('with the rest of a first screen, in another format, waits only for what is just being handed over', () => {
    const { line: opened, add, next, pass } = line();
    const owner = 'another tab';
    const plain = items(8, { owner, urgency: 'now' });
    add(plain, items(3, { owner, urgency: 'now', format: 'html' }));
    opened.take(plain, false);
    expect(next()).toBe('20 ms');
    pass(20);
    expect(next()).toBe('3 texts');
  });

  it('with the rest of a first screen waits no longer than it bears, while its page goes on and on', () => {
    const { line: opened, add, next, pass } = line();
    const now = { owner: 'another tab', urgency: 'now' } as const;
    const plain = items(8, now);
    add(plain, items(3, { ...now, format: 'html' }));
    opened.take(plain, false);
    for (let passed = 0; passed < 120; passed += 15) {
      expect(next()).toMatch(/ms$/);
      pass(15);
      add([item(`at ${passed}`, { ...now, urgency: 'later' })]);
    }
    expect(next()).toBe('3 texts');
  });

  it('of a page that fits in one is no small one', () => {
    const { add, next } = line();
    add(items(30, { owner: 'another tab' }));
    expect(next()).toBe('30 texts');
  });
});

describe('the next request, where formats may share one', () => {
  const kindsOf = (batch: readonly Item[]) => [...new Set(batch.map(({ text }) => text.format))];

  it('is the first of its page with all of its first screen', () => {
    const { add, next } = line(fullBatch);
    const owner = 'another tab';
    add(items(9, { owner, format: 'html' }), items(25, { owner }));
    expect(next({ isIdle: true })).toBe('34 texts');
  });

  it('waits as any other for company', () => {
    const { add, next, pass } = line(fullBatch);
    add(items(3), items(4, { format: 'html' }));
    expect(next()).toBe('60 ms');
    pass(60);
    expect(next()).toBe('7 texts');
  });

  it('goes at once when both fill it', () => {
    const { add, next } = line(fullBatch);
    add(items(30), items(20, { format: 'html' }));
    expect(next()).toBe('50 texts');
  });

  it('is of one format where that fills one, and of both once there is no more', () => {
    const { add, pass, take } = line(fullBatch);
    add(items(60), items(20, { format: 'html' }));
    expect(kindsOf(take())).toEqual(['plain']);
    expect(take()).toEqual([]);
    pass(60);
    const rest = take();
    expect([rest.length, kindsOf(rest)]).toEqual([30, ['plain', 'html']]);
  });

  it('of a page is a small one where both together are more than one', () => {
    const { add, next } = line(fullBatch);
    const owner = 'another tab';
    add(items(30, { owner }), items(30, { owner, format: 'html' }));
    expect(next()).toBe('12 texts');
  });
});

describe('who asks', () => {
  /** Asks for one text, which goes, from behind a port that is gone afterwards. */
  function askFromPort({ add, pass, take }: ReturnType<typeof line>): WeakRef<object> {
    const port = { name: 'a port' };
    add([item('a text of a page', { owner: port })]);
    pass(60);
    take();
    return new WeakRef(port);
  }

  it('is forgotten once nothing was asked or sent for longer than ten seconds', async () => {
    const opened = line();
    const port = askFromPort(opened);
    await collectGarbage();
    expect(port.deref()).toBeDefined();
    opened.pass(10_001);
    opened.add([item('a text of another tab')]);
    await collectGarbage();
    expect(port.deref()).toBeUndefined();
  });

  it('keeps its turn for as long as its texts wait here', () => {
    const { add, pass, take } = line();
    const of = (owner: string, count: number) => items(count, { owner });
    const ownerOf = ([first]: readonly Item[]) => first?.asker.owner;
    add(of('one tab', 200), of('another', 100));
    const owners = [take(), take(), take()].map(ownerOf);
    expect(owners).toEqual(['one tab', 'another', 'one tab']);
    pass(20_000);
    add(of('another', 50));
    expect(ownerOf(take())).toBe('another');
  });
});
