import { describe, expect, it } from 'vitest';
import { finish } from '../../../utils/base/steps.ts';
import { toColumns } from '../../../utils/usage/columns.ts';
import { packSteps, unpackSteps } from '../../../utils/usage/parcel.ts';
import { createReporter } from './account.ts';

const range = { from: '2025-03-05', to: '2026-03-04' };

function columnsOf(keys: number) {
  const columns = toColumns(range, createReporter({ keys })(range, 'key_and_day'));
  if (!columns.ok) throw new Error('The account is no account.');
  return columns.value;
}

describe('a report on its way to a page', () => {
  it.each([1, 13, 60])('arrives as it left: %i keys', (keys) => {
    const columns = columnsOf(keys);
    const sent = JSON.parse(JSON.stringify(finish(packSteps(columns))));
    expect(finish(unpackSteps(sent))).toEqual(columns);
  });

  it('without an entry has no parts', () => {
    const empty = { from: '2019-01-01', to: '2019-01-02' };
    const columns = toColumns(empty, createReporter()(empty, 'key_and_day'));
    if (!columns.ok) throw new Error('The account is no account.');
    const parcel = finish(packSteps(columns.value));
    expect(parcel.parts).toEqual([]);
    expect(finish(unpackSteps(parcel))).toEqual(columns.value);
  });

  it('is as many texts as it has thousands, each read in a step of its own, and nothing in it needs to be escaped', () => {
    const columns = columnsOf(60);
    const { parts } = finish(packSteps(columns));
    expect(columns.key.length).toBeGreaterThan(5_000);
    expect(parts).toHaveLength(Math.ceil(columns.key.length / 5_000));
    for (const part of parts) expect(JSON.stringify(part)).toBe(`"${part}"`);
    const steps = unpackSteps({ ...columns, parts });
    let pauses = 0;
    while (!steps.next().done) pauses += 1;
    expect(pauses).toBe(parts.length);
  });
});
