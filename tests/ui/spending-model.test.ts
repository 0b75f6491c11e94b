import { describe, expect, it, vi } from 'vitest';
import { createSpendingModel } from '../../components/options/spending-model.ts';
import type { Result } from '../../utils/base/result.ts';
import { succeed } from '../../utils/base/result.ts';
import type { MeterRow } from '../../utils/pipeline/meter/spendings.ts';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import { month } from '../support/gallery/month.ts';

const row = (day: string, billed: number, saved: number): MeterRow => ({
  ...{ day, site: 'example.org', source: 'EN', target: 'ES', kind: 'page', estimated: 0 },
  ...{ billed, saved },
});
const record = [row('2026-01-03', 5, 1), row('2026-11-21', 7, 2)];

function open() {
  const needs = {
    readMonth: vi.fn(async (): Promise<Result<MonthSpending>> => succeed(month())),
    readRows: vi.fn(async (): Promise<Result<readonly MeterRow[]>> => succeed(record)),
    clear: vi.fn(async (): Promise<Result<null>> => succeed(null)),
    saveFile: vi.fn((_name: string, _text: string) => {}),
    now: () => Date.UTC(2026, 10, 22),
  };
  return { ...needs, model: createSpendingModel(needs) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

const broken = { ok: false, failure: { code: 'meter-failed' } } as const;

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
  it('is read once, whatever days are chosen, and the file has these days', async () => {
    const { model, readRows, saveFile } = open();
    await model.refresh();
    model.actions.exportCsv();
    expect(saveFile.mock.lastCall?.[1]).not.toContain('2026-01-03');
    model.actions.choosePeriod(400);
    expect(model.view.value).toMatchObject({ period: 400, days: { length: 400 } });
    expect(model.view.value.sites).toEqual([{ site: 'example.org', billed: 12, saved: 3 }]);
    model.actions.exportCsv();
    expect(saveFile.mock.lastCall?.[1]).toContain('2026-01-03');
    expect(readRows).toHaveBeenCalledOnce();
  });

  it('may be read after its days are chosen', async () => {
    const { model } = open();
    void model.refresh();
    model.actions.choosePeriod(90);
    expect(model.view.value.days).toBeNull();
    await settled();
    expect(model.view.value).toMatchObject({ period: 90, days: { length: 90 } });
  });

  it('is cleared, and its figures are read anew', async () => {
    const { model, clear, readRows } = open();
    await model.refresh();
    expect(model.view.value.held).toEqual({ billed: 12, saved: 3, since: '2026-01-03' });
    expect(model.view.value.days?.at(-2)).toEqual({ day: '2026-11-21', billed: 7, saved: 2 });
    readRows.mockResolvedValue(succeed([]));
    model.actions.clear();
    await settled();
    expect(clear).toHaveBeenCalledOnce();
    expect(model.view.value).toMatchObject({ held: { since: null }, done: 'cleared' });
  });

  it('that was empty is said to have been', async () => {
    const { model, readRows } = open();
    readRows.mockResolvedValue(succeed([]));
    await model.refresh();
    model.actions.clear();
    await settled();
    expect(model.view.value.done).toBe('empty');
  });

  it.each(['readRows', 'clear'] as const)('that fails at %s is a failure', async (what) => {
    const opened = open();
    opened[what].mockResolvedValue(broken);
    await opened.model.refresh();
    if (what === 'clear') opened.model.actions.clear();
    await settled();
    expect(opened.model.view.value).toMatchObject({
      failure: { code: 'meter-failed' },
      done: null,
    });
  });
});
