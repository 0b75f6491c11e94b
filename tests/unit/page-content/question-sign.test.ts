import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createQuestionSign } from '../../../entrypoints/page.content/question-sign.ts';
import { succeed } from '../../../utils/base/result.ts';
import { statuses } from '../../support/gallery/statuses.ts';

/** Notes what the page tells; `isPopupOpen`: who hears `page.here` answers. */
function listen(isPopupOpen: boolean): object[] {
  const told: object[] = [];
  fakeBrowser.runtime.sendMessage = vi.fn(async ({ name, input }) => {
    if (name === 'page.question') told.push(input);
    return name === 'page.question' || isPopupOpen ? succeed(null) : undefined;
  }) as never;
  return told;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the sign that a page waits for an answer', () => {
  beforeEach(() => fakeBrowser.reset());

  it.each([true, false])('is given once, with whether a popup shows it: %s', async (isSeen) => {
    const told = listen(isSeen);
    const heed = createQuestionSign();
    for (const report of [statuses.counting, statuses.asking, statuses.asking]) heed(report);
    await settle();
    expect(told).toEqual([{ characters: 48_200, isSeen }]);
  });

  it.each([
    ['an answer', statuses.agreed],
    ['a page that is given back for good', null],
  ])('ends with %s', async (_, report) => {
    const told = listen(true);
    const heed = createQuestionSign();
    heed(statuses.asking);
    await settle();
    heed(report);
    await settle();
    expect(told.at(-1)).toEqual({ characters: null, isSeen: false });
  });

  it('is not given late: who answered at once has nothing to be told', async () => {
    const told = listen(false);
    const heed = createQuestionSign();
    heed(statuses.asking);
    heed(statuses.agreed);
    await settle();
    expect(told).toEqual([{ characters: null, isSeen: false }]);
  });

  it('is not given by a page that asks nothing', async () => {
    const told = listen(true);
    const heed = createQuestionSign();
    for (const report of [null, statuses.working, statuses.done]) heed(report);
    await settle();
    expect(told).toEqual([]);
  });
});
