import { cleanup, render } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Report } from '../../components/report/report.tsx';
import { reportProps, reportView } from '../support/gallery/report-states.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (from: string, to: string): readonly Element[] => {
  const days = { period: { from, to } } as const;
  render(<Report {...reportProps(reportView({ ...days, chart: 'calendar', compare: 'none' }))} />);
  return [...document.querySelectorAll('.calendar__day')];
};

const px = (box: Element | undefined, name: string) => Number(box?.getAttribute(name));

describe('a calendar', () => {
  it('has each day below its weekday, and each week below the one before', () => {
    // 1 February 2026 is a Sunday, on which weeks begin in English.
    const boxes = show('2026-02-01', '2026-02-28');
    const [first, next] = [boxes[0], boxes[7]];
    expect([px(next, 'x'), px(boxes[6], 'y')]).toEqual([px(first, 'x'), px(first, 'y')]);
    expect(px(next, 'y')).toBeGreaterThan(px(first, 'y'));
    expect(new Set(boxes.map((box) => `${px(box, 'x')} ${px(box, 'y')}`)).size).toBe(28);
  });

  it('stays within a narrow screen, and its months apart', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(270);
    const boxes = show('2025-11-01', '2026-10-31');
    const ends = boxes.map((box) => px(box, 'x') + px(box, 'width'));
    expect(Math.max(...ends)).toBeLessThanOrEqual(270);
    expect(new Set(boxes.map((box) => `${px(box, 'x')} ${px(box, 'y')}`)).size).toBe(365);
  });
});
