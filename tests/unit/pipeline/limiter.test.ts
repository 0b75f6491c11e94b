import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../utils/base/failure.ts';
import type { End } from '../../../utils/pipeline/limiter.ts';
import { Limiter } from '../../../utils/pipeline/limiter.ts';

const [selection, inView] = [0, 1];

/** Creates a limiter with a clock that the test moves. */
function open({ most = 6, random = 0.5 } = {}) {
  let nowMs = 0;
  let maxRequests = most;
  const closed: [number, string][] = [];
  const limiter = new Limiter({
    clock: { monotonic: () => nowMs },
    random: () => random,
    maxRequests: () => maxRequests,
    onClosed: (delayMs, { code }) => closed.push([delayMs, code]),
  });
  const pass = (ms: number): void => {
    nowMs += ms;
  };
  /** Starts as many requests of a rank as the limiter allows. */
  const fill = (rank = inView): End[] => {
    const ends: End[] = [];
    while (limiter.isOpen(rank)) ends.push(limiter.begin());
    return ends;
  };
  const end = (ends: readonly End[], outcome: Failure | null | 'aborted' = null) => {
    for (const each of ends) each(outcome);
  };
  return {
    ...{ limiter, closed, pass, fill, end },
    setMost: (changed: number) => {
      maxRequests = changed;
    },
  };
}

/** Returns the number of concurrent requests after each round of successful replies. */
const grow = (rounds: number, options = {}) => {
  const { fill, end } = open(options);
  return Array.from({ length: rounds }, () => {
    const ends = fill();
    end(ends);
    return ends.length;
  });
};

describe('requests at a time', () => {
  it('are three at first, and one more with each good answer, up to the most', () => {
    expect(grow(3)).toEqual([3, 6, 6]);
    expect(grow(3, { most: 12 })).toEqual([3, 6, 12]);
    expect(grow(3, { most: 4 })).toEqual([3, 4, 4]);
    expect(grow(2, { most: 1 })).toEqual([1, 1]);
  });

  it('are one more each time all have come back well, once a request has failed', () => {
    const { fill, end, pass } = open();
    const [first, ...others] = fill();
    first?.({ code: 'service-down' });
    end(others);
    pass(60_000);
    const counts = Array.from({ length: 4 }, () => {
      const ends = fill();
      end(ends);
      return ends.length;
    });
    expect(counts).toEqual([3, 4, 5, 6]);
  });

  it('are one while a failure may cost as much again, and as many as before after an answer', () => {
    const { fill, end, limiter } = open();
    end(fill());
    const ends = fill();
    expect(ends).toHaveLength(6);
    limiter.beginCarefully();
    end(ends, 'aborted');
    const [first, ...others] = fill();
    expect(others).toEqual([]);
    expect(fill(selection)).toHaveLength(1);
    first?.(null);
    expect(fill()).toHaveLength(5);
  });

  it('stay as they are after a reply that is of no use', () => {
    const { fill, end, closed } = open();
    end(fill(), { code: 'reply-malformed' });
    expect(closed).toEqual([]);
    expect(fill()).toHaveLength(3);
  });

  it('are one more for a selection, and none beyond the most', () => {
    const { fill } = open();
    fill();
    expect(fill(selection)).toHaveLength(1);
    const { fill: fillOne } = open({ most: 1 });
    fillOne();
    expect(fillOne(selection)).toEqual([]);
  });

  it.each(['too-fast', 'overloaded'] as const)('are halved by %s', (code) => {
    const { fill, end, pass } = open();
    for (let round = 0; round < 3; round += 1) end(fill());
    const six = fill();
    expect(six).toHaveLength(6);
    end(six.slice(0, 1), { code });
    end(six.slice(1));
    pass(60_000);
    expect(fill()).toHaveLength(4);
  });

  it('are halved once by all that were refused together', () => {
    const { fill, end, pass } = open();
    for (let round = 0; round < 3; round += 1) end(fill());
    end(fill(), { code: 'too-fast' });
    pass(60_000);
    expect(fill()).toHaveLength(3);
  });

  it('never fall below one', () => {
    const { fill, end, pass } = open();
    for (let round = 0; round < 5; round += 1) {
      end(fill(), { code: 'too-fast' });
      pass(60_000);
    }
    expect(fill()).toHaveLength(1);
  });

  it('follow the reader’s setting, whatever comes back', () => {
    const { fill, setMost, limiter } = open({ most: 1 });
    const [one] = fill();
    setMost(12);
    expect(fill()).toHaveLength(2);
    setMost(1);
    one?.(null);
    expect(limiter.isOpen(inView)).toBe(false);
  });

  it.each(['aborted', { code: 'service-down' }] as const)('stay as many after %o', (how) => {
    const { fill, end, pass } = open();
    end(fill(), how);
    pass(60_000);
    expect(fill()).toHaveLength(3);
  });
});

describe('the limiter', () => {
  it('is closed for everyone as long as the service asks', () => {
    const { limiter, fill, end, pass, closed } = open();
    end(fill(), { code: 'too-fast', retryAfterMs: 12_000 });
    expect(closed).toEqual([[12_000, 'too-fast']]);
    pass(11_999);
    expect(limiter.isOpen(selection)).toBe(false);
    pass(1);
    expect(limiter.isOpen(inView)).toBe(true);
  });

  it('is closed longer each time, half of 1, 2, 4 … s when chance says half, up to 60 s', () => {
    const { fill, end, pass, closed } = open();
    for (let round = 0; round < 8; round += 1) {
      end(fill().slice(0, 1), { code: 'service-down' });
      pass(60_000);
      end(fill(), 'aborted');
    }
    expect(closed.map(([delayMs]) => delayMs).slice(0, 3)).toEqual([500, 1_000, 2_000]);
    expect(Math.max(...closed.map(([delayMs]) => delayMs))).toBeLessThanOrEqual(30_000);
  });

  it('starts again after an answer', () => {
    const { fill, end, pass, closed } = open();
    end(fill(), { code: 'service-down' });
    pass(60_000);
    end(fill());
    end(fill(), { code: 'service-down' });
    expect(closed.map(([delayMs]) => delayMs)).toEqual([500, 500]);
  });

  it('starts again once its failures are forgotten', () => {
    const { limiter, fill, end, pass, closed } = open();
    for (let round = 0; round < 5; round += 1) {
      pass(60_000);
      end(fill(), { code: 'service-down' });
    }
    expect(limiter.isOpen(inView)).toBe(false);
    limiter.forgetFailures();
    end(fill(), { code: 'service-down' });
    expect(closed.at(-1)?.[0]).toBe(500);
  });

  it('stays closed for as long as the service has said, no matter who asks', () => {
    const { limiter, fill, end, pass } = open();
    const both = fill();
    end(both.slice(0, 1), { code: 'too-fast', retryAfterMs: 20_000 });
    end(both.slice(1), { code: 'service-down' });
    limiter.forgetFailures();
    pass(19_999);
    expect(limiter.isOpen(inView)).toBe(false);
    pass(1);
    expect(limiter.isOpen(inView)).toBe(true);
  });

  it('closes as long as the service asks, though a pause of its own would be longer', () => {
    const { limiter, fill, end } = open();
    const [first, ...others] = fill();
    end(others, { code: 'service-down' });
    first?.({ code: 'too-fast', retryAfterMs: 100 });
    expect(limiter.wait()?.failure).toEqual({ code: 'too-fast', retryAfterMs: 100 });
    limiter.forgetFailures();
    expect(limiter.isOpen(inView)).toBe(false);
  });

  it('is not closed by what no wait can help', () => {
    const { fill, end, closed } = open();
    end(fill(), { code: 'request-refused' });
    end(fill(), { code: 'timed-out', status: 200 });
    expect(closed).toEqual([]);
  });

  it('closes for two seconds without a network', () => {
    const { limiter, fill, end, pass, closed } = open();
    end(fill(), { code: 'offline' });
    expect(closed).toEqual([[2_000, 'offline']]);
    expect(limiter.isOpen(inView)).toBe(false);
    pass(2_000);
    expect(fill()).toHaveLength(3);
  });
});
