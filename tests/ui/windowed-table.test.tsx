import { act, cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { WindowedTable } from '../../components/report/windowed-table.tsx';

afterEach(() => {
  act(() => void dispatchEvent(new Event('afterprint')));
  cleanup();
});

const printed = (isMarked?: (row: number) => boolean): string[] => {
  render(
    <WindowedTable
      label="Rows"
      columns={[{ id: 'name', head: 'Name', cell: (row) => `Key ${row}` }]}
      count={1_500}
      idOf={String}
      highest={600}
      version=""
      {...(isMarked && { isMarked })}
    />,
  );
  act(() => void dispatchEvent(new Event('beforeprint')));
  return [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
};

it('has its first thousand rows on paper', () => {
  const rows = printed();
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([1_000, 'Key 0', 'Key 999']);
});

it('has the chosen rows alone on paper, wherever they stand', () => {
  expect(printed((row) => row === 7 || row === 1_400)).toEqual(['Key 7', 'Key 1400']);
});
