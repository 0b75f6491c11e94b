import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createSign } from '../../../entrypoints/page.content/sign.ts';
import { succeed } from '../../../utils/base/result.ts';
import { statuses } from '../../support/gallery/statuses.ts';

/** Records the page's messages. If `isPopupOpen`, a popup answers `page.here`. */
function listen(isPopupOpen: boolean): object[] {
  const told: object[] = [];
  fakeBrowser.runtime.sendMessage = vi.fn(async ({ name, input }) => {
    if (name === 'page.sign') told.push(input);
    return name === 'page.sign' || isPopupOpen ? succeed(null) : undefined;
  }) as never;
  return told;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const none = { sign: { kind: 'none' }, isSeen: false };

describe('what a page has to say on the toolbar button', () => {
  beforeEach(() => fakeBrowser.reset());

  it.each([true, false])(
    'is its question, once, with whether a popup shows it: %s',
    async (isSeen) => {
      const told = listen(isSeen);
      const { update } = createSign();
      for (const report of [statuses.counting, statuses.asking, statuses.asking]) update(report);
      await settle();
      expect(told).toEqual([{ sign: { kind: 'question', characters: 48_200 }, isSeen }]);
    },
  );

  it('is nothing once it is given back for good', async () => {
    const told = listen(true);
    const { update } = createSign();
    update(statuses.asking);
    await settle();
    update(null);
    await settle();
    expect(told.at(-1)).toEqual(none);
  });

  it('is not told late: who answered at once is asked nothing', async () => {
    const told = listen(false);
    const { update } = createSign();
    update(statuses.asking);
    update(statuses.agreed);
    await settle();
    expect(told).toEqual([{ sign: { kind: 'progress', percent: 35 }, isSeen: false }]);
  });

  it('is told again once the browser has taken the mark away', async () => {
    const told = listen(false);
    const { update, forget } = createSign();
    update(statuses.done);
    update(statuses.done);
    forget();
    update(statuses.done);
    await settle();
    expect(told).toEqual([1, 2].map(() => ({ sign: { kind: 'done' }, isSeen: false })));
  });

  it('is how far it is, in steps of five, and then that it is done', async () => {
    const told = listen(false);
    const { update } = createSign();
    const { working } = statuses;
    for (const translated of [0, 1, 2, 49, 50, 999]) {
      update({ ...working, texts: { found: 1_000, translated, kept: 0, inTarget: 0 } });
    }
    update(statuses.done);
    await settle();
    const progress = [0, 5, 95].map((percent) => ({ kind: 'progress', percent }));
    expect(told).toEqual([...progress, { kind: 'done' }].map((sign) => ({ sign, isSeen: false })));
  });

  it('is that it failed, and until when a quota is spent', async () => {
    const told = listen(false);
    const { update } = createSign();
    update({
      ...statuses.done,
      phase: 'failed',
      failure: { code: 'quota-spent', resetsAtMs: 1_770_000_000_000 },
    });
    await settle();
    const sign = { kind: 'failed', resetsAtMs: 1_770_000_000_000 };
    expect(told).toEqual([{ sign, isSeen: false }]);
  });

  it.each([
    ['stopped', { ...statuses.done, phase: 'stopped' }, 'none'],
    ['showing its original', { ...statuses.done, shows: 'original' }, 'none'],
    ['failed', { ...statuses.done, phase: 'failed' }, 'failed'],
    ['done but for some texts', { ...statuses.done, failure: { code: 'timed-out' } }, 'failed'],
  ] as const)('where it is %s', async (_, report, kind) => {
    const told = listen(false);
    const { update } = createSign();
    update(statuses.working);
    await settle();
    update(report);
    await settle();
    expect(told.at(-1)).toEqual({ sign: { kind }, isSeen: false });
  });
});
