import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChartReader } from '../../components/charts/chart-reader.tsx';

describe('a picture that is read by pointing', () => {
  const onPick = vi.fn();
  /** The point under the pointer, wherever it is. */
  let under: number | null = 0;

  beforeEach(() => {
    under = 0;
    render(
      <ChartReader
        title="Days"
        description=""
        points={['Monday: 12', 'Tuesday: 7'].map((words) => ({ id: words, words: () => words }))}
        find={() => under}
        place={() => ({ x: 0, y: 0, halfWidth: 0 })}
        onPick={onPick}
      >
        {() => null}
      </ChartReader>,
    );
  });
  afterEach(() => {
    cleanup();
    onPick.mockClear();
  });

  const picture = () => screen.getByRole('slider');
  const tip = () => picture().querySelector('.chart__tip')?.textContent;
  const tap = (pointerType: 'touch' | 'mouse', point: number | null, detail = 1) => {
    under = point;
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointerleave']) {
      fireEvent(picture(), new PointerEvent(type, { pointerType, bubbles: true }));
    }
    fireEvent.click(picture(), { detail });
  };

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves keys with %s to the browser', (held) => {
    const key = (more: KeyboardEventInit) =>
      fireEvent.keyDown(picture(), { key: 'ArrowLeft', ...more });
    // False means that the chart prevented the browser's default action.
    expect(key({ [held]: true })).toBe(true);
    expect(tip()).toBeUndefined();
    expect(key({})).toBe(false);
    expect(tip()).toBe('Monday: 12');
  });

  it('picks once with Enter, however long it is held', () => {
    const press = (more: KeyboardEventInit) => fireEvent.keyDown(picture(), more);
    press({ key: 'ArrowLeft' });
    press({ key: 'Enter' });
    press({ key: 'Enter', repeat: true });
    expect(onPick.mock.calls).toEqual([[0]]);
  });

  it('takes Escape for what is read, and leaves it to what is around where nothing is', () => {
    const pressEscape = () => fireEvent.keyDown(picture(), { key: 'Escape' });
    expect(pressEscape()).toBe(true);
    fireEvent.keyDown(picture(), { key: 'ArrowLeft' });
    expect(pressEscape()).toBe(false);
    expect(tip()).toBeUndefined();
    expect(pressEscape()).toBe(true);
  });

  it('tells a finger its point with the first touch, and picks it with the second', () => {
    tap('touch', 0);
    expect(tip()).toBe('Monday: 12');
    tap('touch', 1);
    expect(tip()).toBe('Tuesday: 7');
    expect(onPick).not.toHaveBeenCalled();
    tap('touch', 1);
    expect(onPick.mock.calls).toEqual([[1]]);
  });

  it('tells nothing any more once a finger has come down beside every point', () => {
    tap('touch', 0);
    tap('touch', null);
    expect(tip()).toBeUndefined();
    expect(onPick).not.toHaveBeenCalled();
  });

  it('tells nothing any more once a finger that swiped over it scrolls the page', () => {
    for (const type of ['pointerdown', 'pointermove', 'pointercancel']) {
      fireEvent(picture(), new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
    }
    expect(tip()).toBeUndefined();
  });

  it('picks with the first click of a mouse or a screen reader, also after a finger that scrolled', () => {
    under = 1;
    for (const type of ['pointerdown', 'pointercancel']) {
      fireEvent(picture(), new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
    }
    fireEvent.click(picture());
    expect(onPick.mock.calls).toEqual([[1]]);
  });

  it('picks with the click of a screen reader, which comes without a finger', () => {
    tap('touch', 0);
    under = 1;
    fireEvent.click(picture());
    expect(onPick.mock.calls).toEqual([[1]]);
  });

  it('picks once by a double click: a second pick would take the first one back', () => {
    fireEvent.click(picture(), { detail: 1 });
    fireEvent.click(picture(), { detail: 2 });
    expect(onPick.mock.calls).toEqual([[0]]);
  });

  it('picks with the second of two quick touches', () => {
    tap('touch', 0, 1);
    tap('touch', 0, 2);
    expect(onPick.mock.calls).toEqual([[0]]);
  });

  it('picks with the first click of a mouse, and tells nothing once it is gone', () => {
    tap('mouse', 1);
    expect(onPick.mock.calls).toEqual([[1]]);
    expect(tip()).toBeUndefined();
  });
});
