import { describe, expect, it, vi } from 'vitest';
import { createLiveStatus } from '../../entrypoints/popup/live-status.ts';
import type { PageReport } from '../../utils/base/page-status.ts';
import type { TypedPort } from '../../utils/messages/ports.ts';
import { statuses } from '../support/gallery/statuses.ts';

function open() {
  const ports: { speak(status: PageReport): void; end(): void; closed: boolean }[] = [];
  const pending: (() => void)[] = [];
  const connect = vi.fn((): TypedPort<never, PageReport> => {
    let hear = (_status: PageReport) => {};
    let end = () => {};
    const port = { speak: (s: PageReport) => hear(s), end: () => end(), closed: false };
    ports.push(port);
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
  const live = createLiveStatus({ connect, later: (work) => pending.push(work) });
  return { live, ports, pending, connect };
}

describe('live status', () => {
  it('shows what the page says', () => {
    const { live, ports } = open();
    live.listen();
    ports[0]?.speak(statuses.working);
    expect(live.status.value).toBe(statuses.working);
  });

  it('is null, and quiet, where nobody is there', () => {
    const { live, ports, pending } = open();
    live.listen();
    ports[0]?.end();
    expect(live.status.value).toBeNull();
    expect(pending).toEqual([]);
  });

  it('tries once more when a page that spoke goes away', () => {
    const { live, ports, pending, connect } = open();
    live.listen();
    ports[0]?.speak(statuses.done);
    ports[0]?.end();
    expect(live.status.value).toBeNull();
    pending[0]?.();
    expect(connect).toHaveBeenCalledTimes(2);
    ports[1]?.end();
    expect(pending).toHaveLength(1);
  });

  it('opens one port however often it is asked to listen', () => {
    const { live, connect } = open();
    live.listen();
    live.listen();
    expect(connect).toHaveBeenCalledOnce();
  });

  it('closes for good', () => {
    const { live, ports, connect } = open();
    live.listen();
    live.close();
    live.listen();
    expect(ports[0]?.closed).toBe(true);
    expect(connect).toHaveBeenCalledOnce();
  });
});
