import { describe, expect, it } from 'vitest';
import { edgeToDockAt } from '../../../utils/selection/place.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
});
const desktop = { left: 0, top: 0, width: 1280, height: 800 };
const phone = { left: 0, top: 0, width: 390, height: 800 };

describe('edgeToDockAt', () => {
  it('leaves the panel beside the text where there is room below or above', () => {
    expect(edgeToDockAt(box(0, 100, 1280, 120), desktop)).toBeNull();
    expect(edgeToDockAt(box(0, 760, 1280, 790), desktop)).toBeNull();
  });

  it('leaves it beside a tall text where there is room at a side', () => {
    expect(edgeToDockAt(box(0, -300, 800, 2000), desktop)).toBeNull();
  });

  it('leaves the beginning of a text that fills the window to be read', () => {
    expect(edgeToDockAt(box(0, -300, 1280, 700), desktop)).toBe('bottom');
    expect(edgeToDockAt(box(0, 110, 1280, 2000), desktop)).toBe('bottom');
  });

  it('always docks on a phone, away from the text', () => {
    expect(edgeToDockAt(box(0, 100, 390, 120), phone)).toBe('bottom');
    expect(edgeToDockAt(box(0, 700, 390, 720), phone)).toBe('top');
  });

  it('leaves the panel at the edge where its text has left the view', () => {
    expect(edgeToDockAt(box(0, -500, 1280, -10), desktop)).toBeNull();
    expect(edgeToDockAt(box(0, 810, 1280, 830), desktop)).toBeNull();
  });

  it('counts only what a reader sees of a page that is pinched', () => {
    const pinched = { left: 300, top: 200, width: 640, height: 400 };
    expect(edgeToDockAt(box(300, 250, 940, 270), pinched)).toBeNull();
    expect(edgeToDockAt(box(300, 210, 940, 590), pinched)).toBe('bottom');
    expect(edgeToDockAt(box(400, 250, 500, 270), { ...pinched, width: 320 })).toBe('bottom');
  });
});
