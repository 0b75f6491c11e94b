import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Meter } from '../../../utils/pipeline/meter/meter.ts';
import { answerWith } from './answer-with.ts';

const spending = { month: '2026-11', billed: 10, estimated: 0, reserved: 0, saved: 0, budget: 100 };

function answers(change: Partial<Meter> = {}) {
  const meter: Meter = {
    reserve: vi.fn(),
    save: vi.fn(),
    open: async () => {},
    refusal: () => null,
    month: async () => spending,
    read: async () => [],
    clear: vi.fn(async () => {}),
    ...change,
  };
  answerWith({ meter });
  return meter;
}

const sender = {
  id: fakeBrowser.runtime.id,
  url: fakeBrowser.runtime.getURL('/options.html' as never),
};
const ask = (name: string) =>
  new Promise<unknown>((resolve) => {
    void fakeBrowser.runtime.onMessage.trigger({ name, input: {} }, sender as never, resolve);
  });

describe('what is told of the meter', () => {
  beforeEach(() => fakeBrowser.reset());

  it('is the month', async () => {
    answers();
    expect(await ask('meter.month')).toEqual({ ok: true, value: spending });
  });

  it('is cleared when asked to', async () => {
    const meter = answers();
    expect(await ask('meter.clear')).toEqual({ ok: true, value: null });
    expect(meter.clear).toHaveBeenCalledOnce();
  });

  it.each(['meter.month', 'meter.rows', 'meter.clear'] as const)(
    'is a failure where the database fails: %s',
    async (name) => {
      const broken = () => Promise.reject(new DOMException('no room left'));
      answers({ month: broken, read: broken, clear: broken });
      expect(await ask(name)).toEqual({ ok: false, failure: { code: 'meter-failed' } });
    },
  );
});
