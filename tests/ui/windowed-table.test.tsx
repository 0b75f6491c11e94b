import { act, cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { WindowedTable } from '../../components/report/windowed-table.tsx';

afterEach(() => {
  act(() => void dispatchEvent(new Event('afterprint')));
  cleanup();
});

const printed = (isMarked?: (row: number) => boolean): string[] => {
  show(isMarked);
  act(() => void dispatchEvent(new Event('beforeprint')));
  return rows();
};

const show = (isMarked?: (row: number) => boolean) =>
  render(
    <WindowedTable
      label="Rows"
      columns={[
        { id: 'name', head: 'Name', cell: (row) => <button type="button">Key {row}</button> },
      ]}
      count={1_500}
      idOf={String}
      highest={600}
      version=""
      {...(isMarked && { isMarked })}
    />,
  );

const rows = (selector = ''): string[] =>
  [...document.querySelectorAll(`tbody tr${selector}`)].map(({ textContent }) => textContent ?? '');

it('has its first thousand rows on paper', () => {
  const all = printed();
  expect([all.length, all[0], all.at(-1)]).toEqual([1_000, 'Key 0', 'Key 999']);
});

it('keeps the rows of the screen while there are more for paper', () => {
  printed();
  const onScreen = rows(':not(.only-printed)');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(rows()).toEqual(onScreen);
});

it('has the chosen rows alone on paper, wherever they stand', () => {
  expect(printed((row) => row === 7 || row === 1_400)).toEqual(['Key 7', 'Key 1400']);
});

it('keeps the focus in a row that paper leaves out', () => {
  const { getByText } = show((row) => row === 7);
  const button = getByText('Key 3');
  button.focus();
  act(() => void dispatchEvent(new Event('beforeprint')));
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(document.activeElement).toBe(button);
});
