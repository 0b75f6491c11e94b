import { render } from 'preact';
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
