import { createRef, render } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../../../components/controls/button.tsx';
import { prepareDocument } from '../../../components/prepare-document.ts';

afterEach(() => render(null, document.body));

it('Enter that is held on “Translate” does not press the “Stop” in its place', async () => {
  const pressed: string[] = [];
  const Both = () => {
    const [isWorking, setIsWorking] = useState(false);
    const words = isWorking ? 'Stop' : 'Translate';
    const press = () => {
      pressed.push(words);
      setIsWorking(!isWorking);
    };
    return <Button onClick={press}>{words}</Button>;
  };
  prepareDocument();
  render(<Both />, document.body);
  document.querySelector('button')?.focus();
  await userEvent.keyboard('{Enter>4/}');
  expect(pressed).toEqual(['Translate']);
  await userEvent.keyboard('{Enter}');
  expect(pressed).toEqual(['Translate', 'Stop']);
});

it('Enter that is held on a button adds no lines to the text that has the focus next', async () => {
  const area = createRef<HTMLTextAreaElement>();
  const clear = () => area.current?.focus();
  prepareDocument();
  render(
    <>
      <button type="button" onClick={clear}>
        Clear
      </button>
      <textarea ref={area} />
    </>,
    document.body,
  );
  document.querySelector('button')?.focus();
  await userEvent.keyboard('{Enter>4/}');
  expect(document.activeElement).toBe(area.current);
  expect(area.current?.value).toBe('');
  await userEvent.keyboard('{Enter>2/}');
  expect(area.current?.value).toBe('\n\n');
});
