import { describe, expect, it } from 'vitest';
import { placeTip } from '../../../components/charts/tip.tsx';

const size = { width: 200, height: 100, room: 800, halfWidth: 10 };

describe('the words of a point', () => {
  it('stand above the picture while the window has the room, and within its sides', () => {
    const at = (x: number) => placeTip({ ...size, x, y: 12, top: 300 });
    expect(at(400)).toEqual({ left: 300, top: -96 });
    expect(at(20)).toEqual({ left: 0, top: -96 });
    expect(at(790)).toEqual({ left: 600, top: -96 });
  });

  it('stand above a point far down in the picture, near to it', () => {
    expect(placeTip({ ...size, x: 400, y: 240, top: 0 })).toEqual({ left: 300, top: 132 });
  });

  it('stand beside the point where there is no room above, and cover no bar that is pointed at', () => {
    const at = (x: number) => placeTip({ ...size, x, y: 12, top: 40 });
    expect(at(100)).toEqual({ left: 118, top: 0 });
    expect(at(700)).toEqual({ left: 482, top: 0 });
  });

  it('stay in the window where the picture begins above it', () => {
    expect(placeTip({ ...size, x: 100, y: 12, top: -60 }).top).toBe(60);
  });
});
