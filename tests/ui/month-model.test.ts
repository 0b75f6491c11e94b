import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createMonthModel } from '../../entrypoints/popup/month-model.ts';
import type { MonthShown } from '../../utils/base/month-spending.ts';
import type { Result } from '../../utils/base/result.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import { month } from '../support/gallery/popup-states.ts';

/** A background that answers when it is told to. */
function open() {
  const asked: ((answer: Result<MonthShown>) => void)[] = [];
  const progress = signal('');
  const shown = createMonthModel({
    read: () => new Promise((resolve) => asked.push(resolve)),
    progress,
  });
  const answer = async (index: number, result: Result<MonthShown>) => {
    asked[index]?.(result);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, progress, shown, answer };
}

describe('the month in the popup', () => {
  it('is read when the popup opens', async () => {
    const { shown, answer } = open();
    expect(shown.value).toBeNull();
    await answer(0, succeed(month()));
    expect(shown.value).toEqual(month());
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

  it('is not shown where it can’t be read', async () => {
    const { progress, shown, answer } = open();
    await answer(0, succeed(month()));
    progress.value = 'done 5';
    await answer(1, fail({ code: 'meter-failed' }));
    expect(shown.value).toBeNull();
  });
});
