import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { succeed } from '../../../utils/base/result.ts';

interface Injection {
  readonly target: { readonly tabId: number; readonly allFrames?: boolean };
  readonly files?: readonly string[];
  readonly func?: { readonly name: string };
}

export interface FrameState {
  readonly frameId: number;
  readonly isFocused?: boolean;
  readonly isSelected?: boolean;
}

/** One tab with its frames, and a log of what is done to it. */
export function fakeTab({
  url = 'https://page.example/',
  contentType = 'text/html',
  open = true,
  frames = [{ frameId: 0 }] as readonly FrameState[],
  answer = (_frameId: number): unknown => succeed(null),
} = {}) {
  fakeBrowser.reset();
  const log: string[] = [];
  fakeBrowser.tabs.get = vi.fn(async () => ({ id: 7, ...(open && { url }) })) as never;
  fakeBrowser.scripting.executeScript = vi.fn(async ({ files, target, func }: Injection) => {
    if (!open) throw new Error('Cannot access contents of the page.');
    if (files) log.push(`inject ${files.join()}${target.allFrames ? ' into all frames' : ''}`);
    if (func?.name !== 'describeFrame') return [{ frameId: 0, result: contentType }];
    return frames.map(({ frameId, ...result }) => ({ frameId, result }));
  }) as never;
  fakeBrowser.tabs.sendMessage = vi.fn(
    async (_tabId: number, { name, input }: { name: string; input: object }, { frameId = 0 }) => {
      log.push(`${name} to frame ${frameId} ${JSON.stringify(input)}`);
      return answer(frameId);
    },
  ) as never;
  return { log, tab: { id: 7, windowId: 1 } as never };
}
