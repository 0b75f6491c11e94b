import { describe, expect, it } from 'vitest';
import { placeButton } from '../../../utils/selection/place-button.ts';

const size = { width: 60, height: 32 };
const viewport = { width: 1000, height: 700, isRtl: false };
const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
});

describe('the button beside a selection', () => {
  it.each([
    ['below its end', box(100, 100, 300, 120), {}, { x: 240, y: 126 }],
    [
      'below its end in a text that reads from the right',
      box(100, 100, 300, 120),
      { isRtl: true },
      { x: 100, y: 126 },
    ],
    ['above it where there is no room below', box(100, 650, 300, 690), {}, { x: 240, y: 612 }],
    ['beside it where it is as tall as the window', box(100, 0, 300, 700), {}, { x: 306, y: 662 }],
    ['on its other side where there is no room', box(800, 0, 980, 700), {}, { x: 734, y: 662 }],
    ['within the window at its edge', box(0, 100, 20, 120), {}, { x: 6, y: 126 }],
  ])('stands %s', (_, text, change, place) => {
    expect(placeButton(text, null, size, { ...viewport, ...change })).toEqual(place);
  });

  it('stands where the last line ends, which may be shorter than others', () => {
    const text = box(100, 100, 500, 160);
    const lastLine = box(100, 140, 220, 160);
    expect(placeButton(text, lastLine, size, viewport)).toEqual({ x: 160, y: 166 });
    const fromTheRight = box(380, 140, 500, 160);
    const place = placeButton(text, fromTheRight, size, { ...viewport, isRtl: true });
    expect(place).toEqual({ x: 380, y: 166 });
  });

  it.each([
    ['fills the window', box(0, 0, 1000, 700)],
    ['is scrolled away', box(100, -80, 300, -40)],
  ])('is nowhere where the text %s', (_, text) => {
    expect(placeButton(text, null, size, viewport)).toBeNull();
  });
});
