import { effect } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveStatus } from '../../components/popup/live-status.ts';
import type { TypedPort } from '../../utils/messages/ports.ts';
import type { PageReport } from '../../utils/translation/page-status.ts';
import { pageStatus, statuses } from '../support/gallery/statuses.ts';

interface FakePort {
  speak(status: PageReport): void;
  end(): void;
  closed: boolean;
}

function open(isThere: Promise<boolean> = Promise.resolve(true)) {
  const ports: Record<number, FakePort> = {};
  const call = vi.fn(() => isThere);
  const connect = vi.fn((frameId: number): TypedPort<never, PageReport> => {
    let hear = (_status: PageReport) => {};
    let end = () => {};
    const port = { speak: (s: PageReport) => hear(s), end: () => end(), closed: false };
    ports[frameId] = port;
    return {
      post: () => {},
      onMessage: (handle) => {
        hear = handle;
      },
      onClosed: (handle) => {
        end = handle;
      },
      close: () => {
        port.closed = true;
      },
    };
  });
  return { live: createLiveStatus({ call, connect }), ports, call, connect };
}

const done = pageStatus({
  phase: 'done',
  texts: { found: 3, translated: 3, kept: 0, inTarget: 0 },
});

describe('live status', () => {
  it('calls the page, and is null if no script answers', () => {
    const { live, call, connect } = open();
    live.refresh();
    expect(call).toHaveBeenCalledOnce();
    expect(connect).not.toHaveBeenCalled();
    expect(live.status.value).toBeNull();
  });

  it('shows what the page says', () => {
    const { live, ports } = open();
    live.follow(0);
    ports[0]?.speak(statuses.working);
    expect(live.status.value).toEqual(statuses.working);
  });

  it('adds up what the frames of a page say', () => {
    const { live, ports } = open();
    live.follow(9);
    live.follow(0);
    ports[9]?.speak({ ...statuses.working, target: 'DE' });
    ports[0]?.speak(done);
    const { found } = statuses.working.texts;
    expect(live.status.value).toMatchObject({
      phase: 'working',
      target: 'ES',
      texts: { found: found + 3 },
    });
  });

  it('forgets a frame that goes away, and hears the next script there', () => {
    const { live, ports, connect } = open();
    live.follow(0);
    live.follow(9);
    ports[0]?.speak(done);
    ports[9]?.speak(statuses.working);
    ports[9]?.end();
    expect(live.status.value).toEqual(done);
    live.follow(9);
    expect(connect).toHaveBeenCalledTimes(3);
  });

  it('is null again when the page goes away', () => {
    const { live, ports } = open();
    live.follow(0);
    ports[0]?.speak(done);
    ports[0]?.end();
    expect(live.status.value).toBeNull();
  });

  it('opens one port to a frame, however often it says that it is there', () => {
    const { live, connect } = open();
    live.follow(0);
    live.follow(0);
    expect(connect).toHaveBeenCalledExactlyOnceWith(0);
  });
});

describe('whether the page has answered', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('is known at once if no frame has a session', async () => {
    const { live } = open(Promise.resolve(false));
    live.refresh();
    expect(live.isKnown.value).toBe(false);
    await pass(0);
    expect(live.isKnown.value).toBe(true);
  });

  it('is known with the first report, and never before it', async () => {
    const { live, ports } = open();
    live.refresh();
    live.follow(0);
    await pass(200);
    const seen: unknown[] = [];
    effect(() => {
      seen.push([live.isKnown.value, live.status.value?.phase]);
    });
    ports[0]?.speak(statuses.working);
    expect(seen).toEqual([
      [false, undefined],
      [true, 'working'],
    ]);
  });

  it('is known a moment after the call if no frame that has a session has reported', async () => {
    const { live } = open();
    live.refresh();
    await pass(299);
    expect(live.isKnown.value).toBe(false);
    await pass(1);
    expect(live.isKnown.value).toBe(true);
  });

  it('waits for a page at work, but not for ever', async () => {
    const { live } = open(new Promise(() => {}));
    live.refresh();
    await pass(4_999);
    expect(live.isKnown.value).toBe(false);
    await pass(1);
    expect(live.isKnown.value).toBe(true);
  });

  it('is awaited by the caller only until the first report', async () => {
    const { live, ports } = open();
    let isOver = false;
    void live.refresh().then(() => {
      isOver = true;
    });
    live.follow(0);
    await pass(100);
    expect(isOver).toBe(false);
    ports[0]?.speak(statuses.working);
    await pass(0);
    expect(isOver).toBe(true);
  });

  it('is awaited again for another document in the same tab', async () => {
    const { live, ports } = open();
    live.follow(0);
    ports[0]?.speak(done);
    ports[0]?.end();
    let isOver = false;
    void live.refresh().then(() => {
      isOver = true;
    });
    await pass(100);
    expect(isOver).toBe(false);
    live.follow(0);
    ports[0]?.speak(statuses.working);
    await pass(0);
    expect(isOver).toBe(true);
  });

  it('stays known when the page is called again', async () => {
    const { live } = open(Promise.resolve(false));
    live.refresh();
    await pass(0);
    live.refresh();
    expect(live.isKnown.value).toBe(true);
  });
});
