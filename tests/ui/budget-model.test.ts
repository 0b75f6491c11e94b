import { describe, expect, it, vi } from 'vitest';
import { createBudgetModel } from '../../entrypoints/options/budget-model.ts';
import type { Result } from '../../utils/base/result.ts';
import { succeed } from '../../utils/base/result.ts';
import type { RecordHeld } from '../../utils/messages/replies.ts';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import { month } from '../support/gallery/month.ts';

const held: RecordHeld = { billed: 48_220, saved: 131_900, since: '2026-10-03' };

function open() {
  const needs = {
    readMonth: vi.fn(async (): Promise<Result<MonthSpending>> => succeed(month())),
    readHeld: vi.fn(async (): Promise<Result<RecordHeld>> => succeed(held)),
    clear: vi.fn(async (): Promise<Result<null>> => succeed(null)),
    change: vi.fn(async () => true),
  };
  return { ...needs, model: createBudgetModel(needs) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const broken = { ok: false, failure: { code: 'meter-failed' } } as const;

describe('the month’s budget', () => {
  it('is saved when the reader is done with the field, not as it is typed', async () => {
    const { model, change } = open();
    model.actions.type('5');
    model.actions.type('500,000');
    expect(model.view.value.typed).toBe('500,000');
    expect(change).not.toHaveBeenCalled();
    model.actions.save();
    await settle();
    expect(change).toHaveBeenCalledExactlyOnceWith({ budget: { monthlyCharacters: 500_000 } });
    expect(model.view.value).toMatchObject({ typed: null, done: 'saved' });
  });

  it('is none where the field is emptied', async () => {
    const { model, change } = open();
    model.actions.type(' ');
    model.actions.save();
    await settle();
    expect(change).toHaveBeenCalledWith({ budget: { monthlyCharacters: null } });
  });

  it('is left alone where nothing was typed', async () => {
    const { model, change } = open();
    model.actions.save();
    await settle();
    expect(change).not.toHaveBeenCalled();
    expect(model.view.value.done).toBeNull();
  });

  it('keeps what is no number in the field, says so, and forgets it with the next letter', async () => {
    const { model, change } = open();
    model.actions.type('lots');
    model.actions.save();
    await settle();
    expect(change).not.toHaveBeenCalled();
    expect(model.view.value).toMatchObject({ typed: 'lots', problem: 'not-whole' });
    model.actions.type('7');
    expect(model.view.value.problem).toBeNull();
  });

  it('shows what holds where the change is refused', async () => {
    const { model, change } = open();
    change.mockResolvedValue(false);
    model.actions.type('7');
    model.actions.save();
    await settle();
    expect(model.view.value).toMatchObject({ typed: null, done: null });
  });
});

describe('the month’s figures', () => {
  it('are read again on request', async () => {
    const { model, readMonth } = open();
    await model.refresh();
    expect(model.view.value.month).toEqual(month());
    readMonth.mockResolvedValue(succeed(month({ billed: 1 })));
    await model.refresh();
    expect(model.view.value.month?.billed).toBe(1);
  });

  it('that can’t be read are a failure, until they can', async () => {
    const { model, readMonth } = open();
    readMonth.mockResolvedValueOnce(broken);
    await model.refresh();
    expect(model.view.value.failure).toEqual({ code: 'meter-failed' });
    await model.refresh();
    expect(model.view.value.failure).toBeNull();
  });
});

describe('the record', () => {
  it('is cleared after a question that says what it holds', async () => {
    const { model, clear } = open();
    model.actions.askToClear();
    await settle();
    expect(model.view.value.asking).toEqual(held);
    expect(clear).not.toHaveBeenCalled();
    model.actions.clear();
    await settle();
    expect(clear).toHaveBeenCalledOnce();
    expect(model.view.value).toMatchObject({ asking: null, done: 'cleared' });
  });

  it('is kept at the reader’s word', async () => {
    const { model, clear } = open();
    model.actions.askToClear();
    await settle();
    model.actions.keep();
    expect(model.view.value.asking).toBeNull();
    expect(clear).not.toHaveBeenCalled();
  });

  it('that is empty is not asked about', async () => {
    const { model, readHeld } = open();
    readHeld.mockResolvedValue(succeed({ billed: 0, saved: 0, since: null }));
    model.actions.askToClear();
    await settle();
    expect(model.view.value).toMatchObject({ asking: null, done: 'empty' });
  });

  it.each(['readHeld', 'clear'] as const)('that fails at %s is a failure', async (what) => {
    const { model, readHeld, clear } = open();
    (what === 'clear' ? clear : readHeld).mockResolvedValue(broken);
    if (what === 'clear') model.actions.clear();
    else model.actions.askToClear();
    await settle();
    expect(model.view.value.failure).toEqual({ code: 'meter-failed' });
  });
});
