import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { systemClock } from '../../../utils/base/clock.ts';
import { onePerPage, whenLeftBehind } from '../../../utils/extension/page-life.ts';

const { runtime } = fakeBrowser;
const id = runtime.id;

afterEach(() => {
  runtime.id = id;
});

describe('a content script that is injected again', () => {
  it('does not start again while its first instance works', () => {
    const start = vi.fn(() => () => {});
    onePerPage('again', start);
    onePerPage('again', start);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('takes the place of an instance that an update has left behind, and closes it first', () => {
    const order: string[] = [];
    onePerPage('updated', () => {
      order.push('old starts');
      return () => order.push('old is closed');
    });
    runtime.id = '';
    onePerPage('updated', () => {
      order.push('new starts');
      return () => {};
    });
    expect(order).toEqual(['old starts', 'old is closed', 'new starts']);
  });

  it('leaves other scripts of ours alone', () => {
    const start = vi.fn(() => () => {});
    onePerPage('one', start);
    onePerPage('other', start);
    expect(start).toHaveBeenCalledTimes(2);
  });
});

describe('a script whose extension is gone', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is told so, once', () => {
    const then = vi.fn();
    whenLeftBehind(then, systemClock);
    vi.advanceTimersByTime(5000);
    expect(then).not.toHaveBeenCalled();
    runtime.id = '';
    vi.advanceTimersByTime(5000);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('is not told after it has ended the watch', () => {
    const then = vi.fn();
    whenLeftBehind(then, systemClock)();
    runtime.id = '';
    vi.advanceTimersByTime(5000);
    expect(then).not.toHaveBeenCalled();
  });
});
