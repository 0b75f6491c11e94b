import { render } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, it } from 'vitest';
import { DayField } from '../../../components/report/day-field.tsx';

afterEach(() => render(null, document.body));

it('a digit that is typed just as the day counts stays', async () => {
  const told: string[] = [];
  const type = (field: HTMLInputElement, day: string) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    field.value = day;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const Form = () => {
    const [day, setDay] = useState('2026-03-20');
    const onDay = (next: string) => {
      told.push(next);
      setDay(next);
      if (told.length === 1) setTimeout(() => type(field(), '2026-03-15'));
    };
    return <DayField label="From" day={day} latest="2026-12-31" onDay={onDay} />;
  };
  const field = (): HTMLInputElement => {
    const found = document.querySelector('input');
    if (!found) throw new Error('no field');
    return found;
  };
  render(<Form />, document.body);
  type(field(), '2026-03-01');
  await expect.poll(() => told.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(field().value).toBe('2026-03-15');
});
