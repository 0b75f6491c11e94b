import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { MonthSpent } from '../../components/controls/month-spent.tsx';
import { Popup } from '../../components/popup/popup.tsx';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import { month } from '../support/gallery/month.ts';
import { pageStates, withPage } from '../support/gallery/popup-states.ts';

afterEach(cleanup);

function show(change: Partial<MonthSpending>) {
  const { container } = render(<MonthSpent month={month(change)} />);
  return {
    text: container.textContent,
    tone: container.firstElementChild?.className.split('--')[1],
    bar: container.querySelector<HTMLElement>('.month-spent__bar > div')?.style.inlineSize,
  };
}

describe('what this month has cost', () => {
  it('is a number alone where there is no budget', () => {
    expect(show({ budget: null })).toEqual({
      text: '12,400 characters this month',
      tone: 'within',
      bar: undefined,
    });
    expect(show({ budget: null, billed: 1 }).text).toBe('1 character this month');
  });

  it('is part of a budget', () => {
    expect(show({ billed: 125_000 })).toEqual({
      text: '125,000 of 500,000 characters this month25%',
      tone: 'within',
      bar: '25%',
    });
  });

  it.each([
    [145_000, 'within', '29%'],
    [399_999, 'within', '79%'],
    [400_000, 'near', '80%'],
    [499_999, 'near', '99%'],
    [500_000, 'spent', '500,000 of 500,000'],
    [612_000, 'spent', '612,000 of 500,000'],
  ])('of %i characters is %s', (billed, tone, words) => {
    const shown = show({ billed });
    expect(shown.tone).toBe(tone);
    expect(shown.text).toContain(words);
  });

  it('says how much of it no reply has stated', () => {
    expect(show({ estimated: 1_200 }).text).toContain(
      '1,200 of them were counted by Verso: the service did not say what it billed.',
    );
    expect(show({ budget: null, estimated: 1 }).text).toContain('1 of them was counted by Verso');
  });

  it('says in words that the budget is used up, and fills its bar no further', () => {
    expect(show({ billed: 500_120 })).toEqual({
      text: 'Budget used up: 500,120 of 500,000 this month',
      tone: 'spent',
      bar: '100%',
    });
  });
});

describe('the popup', () => {
  const popup = (shown: MonthSpending | null) => {
    const { idle } = pageStates;
    if (!idle) throw new Error('No idle state');
    render(<Popup {...withPage({ ...idle, month: shown })} />);
    return screen.queryByText(/this month/)?.textContent ?? null;
  };

  it('tells it below everything else', () => {
    expect(popup(month())).toBe('12,400 of 500,000 characters this month');
    expect(document.querySelector('.page-tab')?.lastElementChild?.className).toContain(
      'month-spent',
    );
  });

  it('tells nothing of a month in which nothing was spent, unless there is a budget', () => {
    expect(popup(month({ billed: 0, budget: null }))).toBeNull();
    cleanup();
    expect(popup(month({ billed: 0 }))).toBe('0 of 500,000 characters this month');
  });

  it('tells nothing while it is not known', () => {
    expect(popup(null)).toBeNull();
  });
});
