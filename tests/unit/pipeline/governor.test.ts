import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../utils/base/failure.ts';
import type { Flight } from '../../../utils/pipeline/governor.ts';
import { createGovernor } from '../../../utils/pipeline/governor.ts';
import { changingPace } from './ask.ts';

/** A governor in a time that passes when told to. */
function open({ maxRunning = 6, random = 0.5 } = {}) {
  let nowMs = 0;
  let isOnline = true;
  const sleepers: { endMs: number; wake(): void }[] = [];
  const shut: [number, string][] = [];
  let opened = 0;
  const pace = changingPace(maxRunning);
  const governor = createGovernor({
    clock: {
      now: () => nowMs,
      sleep: (delayMs, signal) =>
        new Promise((wake, reject) => {
          sleepers.push({ endMs: nowMs + delayMs, wake });
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    },
    random: () => random,
    isOnline: () => isOnline,
    pace,
    onShut: (delayMs, { code }) => shut.push([delayMs, code]),
    onOpen: () => {
      opened += 1;
    },
  });
  const pass = async (ms: number): Promise<void> => {
    nowMs += ms;
    for (const sleeper of sleepers.splice(0)) {
      if (sleeper.endMs <= nowMs) sleeper.wake();
      else sleepers.push(sleeper);
    }
    await new Promise((resolve) => setTimeout(resolve));
  };
  /** As many requests as may go now. */
  const fill = (): Flight[] => {
    const flights: Flight[] = [];
    while (governor.isOpen) flights.push(governor.begin());
    return flights;
  };
  const end = (flights: readonly Flight[], failure: Failure | null = null) => {
    for (const flight of flights) flight.end(failure);
  };
  return {
    governor,
    shut,
    pass,
    fill,
    end,
    opened: () => opened,
    setMost: pace.set,
    goOnline: (online: boolean) => {
      isOnline = online;
    },
  };
}

/** How many may go at once after all under way have come back well, `rounds` times. */
const grow = (rounds: number, options = {}) => {
  const { fill, end } = open(options);
  return Array.from({ length: rounds }, () => {
    const flights = fill();
    end(flights);
    return flights.length;
  });
};

describe('requests at a time', () => {
  it('are two at first, and one more each time all have come back well, up to the most', () => {
    expect(grow(7)).toEqual([2, 3, 4, 5, 6, 6, 6]);
    expect(grow(4, { maxRunning: 3 })).toEqual([2, 3, 3, 3]);
    expect(grow(2, { maxRunning: 1 })).toEqual([1, 1]);
  });

  it.each(['too-fast', 'overloaded'] as const)('are halved by %s', async (code) => {
    const { fill, end, pass } = open();
    for (let round = 0; round < 4; round += 1) end(fill());
    const six = fill();
    expect(six).toHaveLength(6);
    end(six.slice(0, 1), { code });
    end(six.slice(1));
    await pass(60_000);
    expect(fill().length).toBe(4);
  });

  it('are halved once by all that were refused together', async () => {
    const { fill, end, pass } = open();
    for (let round = 0; round < 4; round += 1) end(fill());
    end(fill(), { code: 'too-fast' });
    await pass(60_000);
    expect(fill()).toHaveLength(3);
  });

  it('never fall below one', async () => {
    const { fill, end, pass } = open();
    for (let round = 0; round < 5; round += 1) {
      end(fill(), { code: 'too-fast' });
      await pass(60_000);
    }
    expect(fill()).toHaveLength(1);
  });

  it('follow the reader’s setting at once, whatever has come back by then', () => {
    const { fill, setMost, opened, governor } = open({ maxRunning: 1 });
    const [one] = fill();
    const before = opened();
    setMost(12);
    expect(opened()).toBe(before + 1);
    expect(fill()).toHaveLength(1);
    setMost(1);
    one?.end(null);
    expect(governor.isOpen).toBe(false);
  });

  it('stay as many when a service is down or out of reach', async () => {
    const { fill, end, pass } = open();
    end(fill(), { code: 'service-down' });
    await pass(60_000);
    expect(fill()).toHaveLength(2);
  });

  it('are one more for a selection, once all have been under way for 3 s', async () => {
    const { governor, fill, pass } = open({ maxRunning: 3 });
    expect(governor.spareMs()).toBeNull();
    fill();
    await pass(1_000);
    expect(governor.spareMs()).toBe(2_000);
    await pass(3_000);
    expect(governor.spareMs()).toBe(0);
    governor.begin();
    await pass(3_000);
    expect(governor.spareMs()).toBeNull();
  });

  it('are none more for a selection before 3 s by a clock that was put back', async () => {
    const { governor, fill, pass } = open();
    fill();
    await pass(-3_600_000);
    expect(governor.spareMs()).toBe(3_000);
  });

  it('are one more where one has left its place, which it does once', () => {
    const { governor, fill } = open();
    const [first] = fill();
    expect(governor.isOpen).toBe(false);
    first?.leavePlace();
    first?.leavePlace();
    expect(fill()).toHaveLength(1);
    first?.end(null);
    expect(governor.running).toBe(2);
    expect(governor.isOpen).toBe(false);
  });
});

describe('the door', () => {
  it('is shut for everyone as long as the service asks', async () => {
    const { governor, fill, end, pass, shut, opened } = open();
    end(fill().slice(0, 1), { code: 'too-fast', retryAfterMs: 12_000 });
    expect(shut).toEqual([[12_000, 'too-fast']]);
    await pass(11_999);
    expect(governor.isOpen).toBe(false);
    await pass(1);
    expect(governor.isOpen).toBe(false); // One is still under way, and one may go.
    expect(opened()).toBe(1);
  });

  it('is shut longer each time, half of 1, 2, 4 … s when chance says half, up to 60 s', async () => {
    const { fill, end, pass, shut } = open();
    for (let round = 0; round < 8; round += 1) {
      end(fill().slice(0, 1), { code: 'service-down' });
      await pass(60_000);
    }
    expect(shut.map(([delayMs]) => delayMs)).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });

  it('begins anew after an answer', async () => {
    const { fill, end, pass, shut } = open();
    end(fill(), { code: 'service-down' });
    await pass(60_000);
    end(fill());
    end(fill(), { code: 'service-down' });
    expect(shut.map(([delayMs]) => delayMs)).toEqual([500, 500]);
  });

  it('opens for who asks next once nothing waits any longer', async () => {
    const { governor, fill, end, pass, shut } = open();
    for (let round = 0; round < 5; round += 1) {
      await pass(60_000);
      end(fill(), { code: 'service-down' });
    }
    expect(governor.isOpen).toBe(false);
    governor.rest();
    await pass(0);
    expect(fill()).toHaveLength(2);
    expect(shut.at(-1)?.[0]).toBe(8_000);
  });

  it('stays shut for as long as the service has said, whoever asks', async () => {
    const { governor, fill, end, pass } = open();
    end(fill(), { code: 'too-fast', retryAfterMs: 20_000 });
    governor.rest();
    await pass(19_999);
    expect(governor.isOpen).toBe(false);
    await pass(1);
    expect(governor.isOpen).toBe(true);
  });

  it('is shut no longer for a clock that is put back, and says so of the next trouble', async () => {
    const { governor, fill, end, pass, shut } = open();
    const flights = fill();
    end(flights.slice(0, 1), { code: 'too-fast', retryAfterMs: 12_000 });
    await pass(-3_600_000);
    expect(governor.wait()?.delayMs).toBe(60_000);
    end(flights.slice(1), { code: 'too-fast', retryAfterMs: 9_000 });
    expect(governor.wait()?.delayMs).toBe(9_000);
    expect(shut.map(([delayMs]) => delayMs)).toEqual([12_000, 9_000]);
  });

  it('is not shut by what no wait can help', () => {
    const { fill, end, shut } = open();
    end(fill(), { code: 'request-refused' });
    end(fill(), { code: 'timed-out', status: 200 });
    expect(shut).toEqual([]);
    expect(fill()).toHaveLength(2);
  });

  it('stays shut until the network is back, and says so again and again', async () => {
    const { governor, fill, end, pass, shut, goOnline, opened } = open();
    goOnline(false);
    end(fill(), { code: 'offline' });
    await pass(2_000);
    await pass(2_000);
    expect(shut).toEqual([
      [2_000, 'offline'],
      [2_000, 'offline'],
      [2_000, 'offline'],
    ]);
    expect(governor.isOpen).toBe(false);
    goOnline(true);
    await pass(2_000);
    expect(opened()).toBe(1);
    expect(fill()).toHaveLength(2);
  });
});
