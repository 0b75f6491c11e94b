import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createMonthModel } from '../../components/popup/month-model.ts';
import type { Result } from '../../utils/base/result.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import { month } from '../support/gallery/month.ts';

/** Opens a model over a background that answers when the test says so. */
function open() {
  const asked: ((answer: Result<MonthSpending>) => void)[] = [];
  const progress = signal('');
  let wake = () => {};
  let changeSettings = () => {};
  const slept: number[] = [];
  const sleep = (delayMs: number) => {
    slept.push(delayMs);
    return new Promise<void>((resolve) => {
      wake = resolve;
    });
  };
  const shown = createMonthModel({
    read: () => new Promise((resolve) => asked.push(resolve)),
    progress,
    watchSettings: (onChange) => {
      changeSettings = onChange;
    },
    clock: { sleep },
  });
  const answer = async (index: number, result: Result<MonthSpending>) => {
    asked[index]?.(result);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const turn = {
    wake: () => wake(),
    changeSettings: () => changeSettings(),
  };
  return { asked, progress, shown, answer, slept, ...turn };
}

describe('the month in the popup', () => {
  it('is read when the popup opens', async () => {
    const { shown, answer } = open();
    expect(shown.value).toBeNull();
    await answer(0, succeed(month()));
    expect(shown.value).toEqual(month());
  });

  it('is read again when a setting is another one: it may be the budget', async () => {
    const { asked, shown, answer, changeSettings } = open();
    await answer(0, succeed(month({ budget: 1_000 })));
    changeSettings();
    expect(asked).toHaveLength(2);
    await answer(1, succeed(month({ budget: 2_000 })));
    expect(shown.value?.budget).toBe(2_000);
  });

  it('is read again as the page spends, one question at a time, and ends with the latest', async () => {
    const { asked, progress, shown, answer } = open();
    progress.value = 'working 10';
    progress.value = 'working 20';
    expect(asked).toHaveLength(1);
    await answer(0, succeed(month({ billed: 0 })));
    expect(asked).toHaveLength(2);
    await answer(1, succeed(month({ billed: 20 })));
    expect(shown.value?.billed).toBe(20);
    expect(asked).toHaveLength(2);
    progress.value = 'done 30';
    expect(asked).toHaveLength(3);
  });

  it('is read again a second later while anything is on its way, once however often it is read', async () => {
    const { asked, progress, shown, answer, slept, wake } = open();
    await answer(0, succeed(month({ reserved: 500 })));
    progress.value = 'stopped 0';
    await answer(1, succeed(month({ reserved: 500 })));
    expect(slept).toEqual([1_000]);
    wake();
    await new Promise((resolve) => setTimeout(resolve));
    await answer(2, succeed(month({ billed: 12_900 })));
    expect(shown.value?.billed).toBe(12_900);
    expect(asked).toHaveLength(3);
    expect(slept).toEqual([1_000]);
  });

  it('is not shown where it can’t be read', async () => {
    const { progress, shown, answer } = open();
    await answer(0, succeed(month()));
    progress.value = 'done 5';
    await answer(1, fail({ code: 'meter-failed' }));
    expect(shown.value).toBeNull();
  });
});
