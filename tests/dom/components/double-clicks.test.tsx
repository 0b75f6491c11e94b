import { render } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';

afterEach(() => render(null, document.body));

it.each([
  ['Button', (remove: () => void) => <Button onClick={remove}>Remove</Button>],
  [
    'IconButton',
    (remove: () => void) => (
      <IconButton label="Remove" onClick={remove}>
        ×
      </IconButton>
    ),
  ],
] as const)(
  'a double click removes one row, not the one that comes in its place: %s',
  async (_, button) => {
    const Rows = () => {
      const [rows, setRows] = useState(['one', 'two', 'three']);
      return (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              {button(() => setRows((now) => now.filter((one) => one !== row)))} {row}
            </li>
          ))}
        </ul>
      );
    };
    render(<Rows />, document.body);
    const left = () =>
      [...document.querySelectorAll('li')].map((row) => row.innerText.split(' ').at(-1));
    await userEvent.dblClick(document.querySelector('button') as HTMLElement);
    expect(left()).toEqual(['two', 'three']);
    await userEvent.click(document.querySelector('button') as HTMLElement);
    expect(left()).toEqual(['three']);
  },
);
