import { describe, expect, it } from 'vitest';
import { joinFrames } from '../../../entrypoints/background/pages/join-frames.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { fakeTab } from './fake-tab.ts';

const wishes = {
  ...{ source: null, target: 'ES', formality: 'default', model: 'default' },
  scope: 'whole-page',
} as const;
const stateOf = (order: typeof wishes | null) => succeed({ hasBegun: true, report: null, order });
const asked = (answer: unknown) => (_frameId: number, name: string) =>
  name === 'page.state' ? answer : succeed(null);
const frames = [{ frameId: 0 }, { frameId: 4 }, { frameId: 5 }, { frameId: 6 }];
const main = { tabId: 7, frameId: 0 };

describe('frames that a session has found and can’t reach', () => {
  it('join in as it wishes, those within reach of a session left to that one', async () => {
    const { log } = fakeTab({ frames, outOfReach: [5], answer: asked(stateOf(wishes)) });
    await joinFrames(main);
    expect(log).toEqual([
      'inject /content-scripts/page.js into frame 5',
      'page.state to frame 0 {}',
      `page.join to frame 5 ${JSON.stringify(wishes)}`,
      'page.state to frame 0 {}',
    ]);
  });

  it('ask the session that found them, which may be a frame’s itself', async () => {
    const { log } = fakeTab({ frames, outOfReach: [5], answer: asked(stateOf(wishes)) });
    await joinFrames({ tabId: 7, frameId: 4 });
    expect(log).toContain('page.state to frame 4 {}');
  });

  it('never make a second main frame', async () => {
    const { log } = fakeTab({ frames, outOfReach: [0] });
    await joinFrames({ tabId: 7, frameId: 4 });
    expect(log).toEqual([]);
  });

  it('join each by itself: one that is gone keeps no other from it', async () => {
    const { log } = fakeTab({
      frames,
      outOfReach: [4, 5],
      closed: [4],
      answer: asked(stateOf(wishes)),
    });
    await joinFrames(main);
    expect(log.filter((entry) => entry.startsWith('page.join'))).toEqual([
      expect.stringContaining('to frame 5'),
    ]);
  });

  it.each([
    ['has stopped meanwhile', stateOf(null)],
    ['is gone', fail({ code: 'worker-lost' })],
  ])('stay as they are when the session %s', async (_, answer) => {
    const { log } = fakeTab({ frames, outOfReach: [5], answer: asked(answer) });
    await joinFrames(main);
    expect(log.filter((entry) => entry.startsWith('page.join'))).toEqual([]);
  });

  it('leave again when the session has stopped while they joined', async () => {
    const answers = [stateOf(wishes), stateOf(null)];
    const { log } = fakeTab({
      frames,
      outOfReach: [5],
      answer: (_, name) => (name === 'page.state' ? answers.shift() : succeed(null)),
    });
    await joinFrames(main);
    expect(log.at(-1)).toBe('page.leave to frame 5 {}');
  });

  it('are nothing to do for in a tab that is closed to us', async () => {
    const { log } = fakeTab({ open: false });
    await joinFrames(main);
    expect(log).toEqual([]);
  });
});
