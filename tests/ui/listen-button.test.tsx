import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { ListenButton } from '../../components/controls/listen-button.tsx';
import type { Speaker } from '../../utils/languages/speaker.ts';

/** Speaks until the button stops it or the test ends it. */
function fakeSpeaker(voices: string[]) {
  const read: string[] = [];
  let end: (() => void) | null = null;
  let tell = (): void => {};
  const finish = () => {
    const ended = end;
    end = null;
    ended?.();
  };
  const speaker: Speaker = {
    hasVoice: (code) => voices.includes(code),
    speak(text, _code, onEnd) {
      finish();
      read.push(text);
      end = onEnd;
    },
    stop: finish,
    watchVoices(onChange) {
      tell = onChange;
      return () => {};
    },
  };
  return {
    speaker,
    read,
    finish: () => act(finish),
    isReading: () => end !== null,
    find: (code: string) => {
      voices.push(code);
      act(() => tell());
    },
  };
}

const button = () => screen.queryByRole('button');

afterEach(cleanup);

describe('the button "Listen"', () => {
  it('reads, and stops', () => {
    const { speaker, read, isReading } = fakeSpeaker(['ES']);
    render(<ListenButton speaker={speaker} text="Hola." language="ES" />);
    fireEvent.click(screen.getByRole('button', { name: 'Listen' }));
    expect(read).toEqual(['Hola.']);
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(isReading()).toBe(false);
    expect(button()?.textContent).toBe('Listen');
  });

  it('goes on reading after a double click', () => {
    const { speaker, isReading } = fakeSpeaker(['ES']);
    render(<ListenButton speaker={speaker} text="Hola." language="ES" />);
    for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button'), { detail });
    expect(isReading()).toBe(true);
  });

  it('reads its text after another button’s', () => {
    const { speaker, read, isReading } = fakeSpeaker(['EN', 'ES']);
    render(
      <>
        <ListenButton speaker={speaker} text="Hello." language="EN" />
        <ListenButton speaker={speaker} text="Hola." language="ES" />
      </>,
    );
    const press = (at: number) => fireEvent.click(screen.getAllByRole('button')[at] as Element);
    press(0);
    press(1);
    expect(read).toEqual(['Hello.', 'Hola.']);
    expect(isReading()).toBe(true);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Listen',
      'Stop',
    ]);
  });

  it('offers to read again once all is read', () => {
    const { speaker, finish } = fakeSpeaker(['ES']);
    render(<ListenButton speaker={speaker} text="Hola." language="ES" />);
    fireEvent.click(screen.getByRole('button', { name: 'Listen' }));
    finish();
    expect(button()?.textContent).toBe('Listen');
  });

  it('is not there without a voice, and comes with one', () => {
    const { speaker, find } = fakeSpeaker([]);
    render(<ListenButton speaker={speaker} text="Hola." language="ES" />);
    expect(button()).toBeNull();
    find('ES');
    expect(button()?.textContent).toBe('Listen');
  });

  it.each(['another text comes', 'it goes away'])('falls silent when %s', (what) => {
    const { speaker, isReading } = fakeSpeaker(['ES']);
    const show = (text: string) => (
      <ListenButton key={text} speaker={speaker} text={text} language="ES" />
    );
    const { rerender, unmount } = render(show('Hola.'));
    fireEvent.click(screen.getByRole('button', { name: 'Listen' }));
    expect(isReading()).toBe(true);
    if (what === 'it goes away') unmount();
    else rerender(show('Adiós.'));
    expect(isReading()).toBe(false);
  });
});
