import { describe, expect, it } from 'vitest';
import { chooseFrame } from '../../../utils/selection/choose-frame.ts';

const frame = (frameId: number, selected: boolean, focused: boolean) => ({
  frameId,
  report: { selected, focused },
});

describe('chooseFrame', () => {
  it('takes the focused frame when something is selected in it', () => {
    expect(chooseFrame([frame(0, true, false), frame(7, true, true)])).toBe(7);
  });

  it('takes a frame with a selection over a focused one without', () => {
    expect(chooseFrame([frame(0, false, true), frame(7, true, false)])).toBe(7);
  });

  it('lets the focused frame say that nothing is selected', () => {
    expect(chooseFrame([frame(0, false, false), frame(7, false, true)])).toBe(7);
  });

  it('falls back to the main frame', () => {
    expect(chooseFrame([frame(3, false, false)])).toBe(0);
    expect(chooseFrame([{ frameId: 3, report: null }])).toBe(0);
    expect(chooseFrame([])).toBe(0);
  });
});
