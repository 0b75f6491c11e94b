import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { succeed } from '../../../utils/base/result.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import { fakeAction } from './fake-action.ts';

interface Injection {
  readonly target: {
    readonly tabId: number;
    readonly allFrames?: boolean;
    readonly frameIds?: readonly number[];
  };
  readonly files?: readonly string[];
  readonly func?: { readonly name: string };
}

export interface FrameState {
  readonly frameId: number;
  readonly isFocused?: boolean;
  readonly isAround?: boolean;
  readonly isSelected?: boolean;
}

/** The state of a page whose script has translated nothing. */
export const untouched = { hasBegun: false, report: null, order: null };

/** A message without a frame id goes to all frames. */
const addressee = (options?: { frameId: number }) =>
  options === undefined ? 'all frames' : `frame ${options.frameId}`;

/** Creates one tab with its frames, and a log of all calls to it. */
export function fakeTab({
  url = 'https://page.example/',
  contentType = 'text/html',
  open = true,
  frames = [{ frameId: 0 }] as readonly FrameState[],
  answer = (_frameId: number, name: string, _input: object): unknown =>
    succeed(name === 'page.state' ? untouched : null),
  /** Frames that no session of a parent frame reaches. */
  outOfReach = [] as readonly number[],
  /** Frames in which no script can run. */
  closed = [] as readonly number[],
  /** Whether the page's script is already in the page. */
  hasScript = false,
} = {}) {
  fakeBrowser.reset();
  // A worker loads the policy when it starts.
  openSettings();
  fakeAction();
  const log: string[] = [];
  let isThere = hasScript;
  const tab = { id: 7, status: 'complete', ...(open && { url }) };
  fakeBrowser.tabs.get = vi.fn(async () => tab) as never;
  fakeBrowser.tabs.query = vi.fn(async () => [tab]) as never;
  fakeBrowser.scripting.executeScript = vi.fn(async ({ files, target, func }: Injection) => {
    if (!open) throw new Error('Cannot access contents of the page.');
    const [frameId] = target.frameIds ?? [];
    if (frameId !== undefined && closed.includes(frameId)) throw new Error('No such frame.');
    const where = target.allFrames ? ' into all frames' : frameId && ` into frame ${frameId}`;
    if (files?.includes('/content-scripts/page.js')) isThere = true;
    if (files) log.push(`inject ${files.join()}${where ?? ''}`);
    if (func?.name === 'addressOutOfReach') {
      return frames.map(({ frameId: id }) => ({
        frameId: id,
        result: outOfReach.includes(id) ? `https://frame-${id}.example/` : null,
      }));
    }
    if (func?.name !== 'describeFrame') return [{ frameId: 0, result: contentType }];
    return frames.map(({ frameId, ...result }) => ({ frameId, result }));
  }) as never;
  fakeBrowser.tabs.sendMessage = vi.fn(
    async (
      _tabId: number,
      { name, input }: { name: string; input: object },
      options?: { frameId: number },
    ) => {
      if (['page.begin', 'page.read'].includes(name) && !isThere)
        throw new Error('Receiving end does not exist.');
      log.push(`${name} to ${addressee(options)} ${JSON.stringify(input)}`);
      return answer(options?.frameId ?? 0, name, input);
    },
  ) as never;
  return { log, tab: { id: 7, windowId: 1 } as never };
}
