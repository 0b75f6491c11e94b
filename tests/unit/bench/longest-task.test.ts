import { describe, expect, it } from 'vitest';
import { longestTask } from '../../bench/trace/longest-task.ts';
import { elsewhere, moment, task } from './trace.ts';

describe('the longest task on a page of ours', () => {
  it('is that of a thread that lays out', () => {
    const events = [task(0, 20), moment('Layout', 1), ...elsewhere([task(0, 500)])];
    expect(longestTask(events)).toEqual({ wallMs: 20, cpuMs: 10 });
  });

  it('is found where nothing that is seen changes: by what the page has said to the trace', () => {
    const events = [moment('TimeStamp', 0), task(1, 70), ...elsewhere([task(0, 500)])];
    expect(longestTask(events)).toEqual({ wallMs: 70, cpuMs: 35 });
  });

  it('is no zero where no page of ours is in the trace', () => {
    expect(() => longestTask([task(0, 70)])).toThrow('No page of ours is in the trace.');
  });
});
