import { describe, expect, it } from 'vitest';
import { leaveBubble } from '../../../entrypoints/background/actions/show-selection.ts';
import { fakeTab } from './fake-tab.ts';

const sender = { tabId: 7 } as Parameters<typeof leaveBubble>[1];

describe('leaveBubble', () => {
  it.each(['click', 'escape', 'end'] as const)('tells all frames of a tab: %s', async (how) => {
    const { log } = fakeTab();
    await leaveBubble({ how }, sender);
    expect(log).toEqual([`selection.left to all frames {"how":"${how}"}`]);
  });

  it('takes a focus in a closed frame for a click there', async () => {
    const { log } = fakeTab({ frames: [{ frameId: 0, isAround: true }, { frameId: 3 }] });
    await leaveBubble({ how: 'focus' }, sender);
    expect(log).toEqual(['selection.left to all frames {"how":"click"}']);
  });

  it.each([
    ['in a frame that hears of its clicks', [{ frameId: 0, isFocused: true }, { frameId: 3 }]],
    ['in another tab', [{ frameId: 0 }, { frameId: 3 }]],
  ])('does not report a focus that is %s', async (_, frames) => {
    const { log } = fakeTab({ frames });
    await leaveBubble({ how: 'focus' }, sender);
    expect(log).toEqual([]);
  });
});
