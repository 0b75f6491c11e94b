import { describe, expect, it } from 'vitest';
import { contextAround } from '../../../utils/selection/read.ts';

describe('contextAround', () => {
  it('is the whole paragraph where that is short', () => {
    expect(contextAround('bank', 'She sat on the bank of the river.', 15)).toBe(
      'She sat on the bank of the river.',
    );
  });

  it('is nothing where the paragraph says no more than the text', () => {
    expect(contextAround('The bank.', ' The bank. ', 1)).toBeNull();
  });

  it('is nothing for a text so long that it explains itself', () => {
    const text = 'word '.repeat(900).trim();
    expect(contextAround(text, `Before. ${text}`, 8)).toBeNull();
  });

  it('is cut to the 800 characters on each side, at spaces', () => {
    const paragraph = `${'before '.repeat(300)}HERE ${'after '.repeat(300)}`;
    const context = contextAround('HERE', paragraph, 2100) ?? '';
    expect(context).toContain(' HERE ');
    expect(context.length).toBeLessThanOrEqual(1604);
    expect(context).toMatch(/^before /);
    expect(context).toMatch(/ after$/);
  });

  it('leaves no half character where there is no space to cut at', () => {
    const context = contextAround('HERE', `${'😀'.repeat(401)}HERE${'😀'.repeat(401)}x`, 801) ?? '';
    expect(context.isWellFormed()).toBe(true);
  });
});
