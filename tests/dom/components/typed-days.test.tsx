import { render } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DayField } from '../../../components/report/day-field.tsx';

let told: string[] = [];
let setDay = (_day: string): void => {};
let onTold = (): void => {};

const Form = () => {
  const [day, set] = useState('2026-03-20');
  setDay = set;
  const onDay = (next: string) => {
    told.push(next);
    set(next);
    onTold();
  };
  return <DayField label="From" day={day} latest="2026-12-31" onDay={onDay} />;
};

const field = (): HTMLInputElement => {
  const found = document.querySelector('input');
  if (!found) throw new Error('no field');
  return found;
};

function type(day: string): void {
  field().dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
  field().value = day;
  field().dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => {
  told = [];
  onTold = () => {};
  render(<Form />, document.body);
});
afterEach(() => {
  vi.useRealTimers();
  render(null, document.body);
});

it('a digit that is typed just as the day counts stays', async () => {
  onTold = () => told.length === 1 && setTimeout(() => type('2026-03-15'));
  type('2026-03-01');
  await expect.poll(() => told.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(field().value).toBe('2026-03-15');
});

it('a day that comes back with the page before wins over one that does not count yet', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type('2026-03-01');
  setDay('2026-02-01');
  await expect.poll(() => field().value).toBe('2026-02-01');
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});
