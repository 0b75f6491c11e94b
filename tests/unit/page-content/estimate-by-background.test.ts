import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { estimateByBackground } from '../../../entrypoints/page.content/estimate-by-background.ts';
import { succeed } from '../../../utils/base/result.ts';
import { KeptWindow } from '../../support/kept-window.ts';

const spanish = { source: null, target: 'ES', formality: 'default', model: 'default' } as const;
const texts = [{ format: 'plain', text: 'one' }] as const;
const page = new KeptWindow();
const estimate = { billable: 3, remembered: 0 };

describe('what the background says that texts would cost', () => {
  beforeEach(() => fakeBrowser.reset());

  it('is asked for with what the reader wants', async () => {
    const send = vi.fn(async () => succeed(estimate));
    fakeBrowser.runtime.sendMessage = send as never;
    expect(await estimateByBackground(() => spanish, page)(texts)).toEqual(estimate);
    const message = { name: 'page.estimate', input: { wanted: spanish, texts } };
    expect(send).toHaveBeenCalledExactlyOnceWith(message);
  });

  it('is asked for again when the background dies over it', async () => {
    const send = vi
      .fn<() => Promise<unknown>>(async () => succeed(estimate))
      .mockRejectedValueOnce(new Error('The message port closed before a response was received.'))
      .mockResolvedValueOnce(undefined);
    fakeBrowser.runtime.sendMessage = send as never;
    expect(await estimateByBackground(() => spanish, page)(texts)).toEqual(estimate);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is asked for again when an answer was lost while the reader was elsewhere', async () => {
    const send = vi
      .fn<() => Promise<unknown>>(async () => succeed(estimate))
      .mockReturnValueOnce(new Promise(() => {}));
    fakeBrowser.runtime.sendMessage = send as never;
    const asked = estimateByBackground(() => spanish, page)(texts);
    page.tell('pageshow', true);
    expect(await asked).toEqual(estimate);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is nothing when the background does not answer', async () => {
    fakeBrowser.runtime.sendMessage = vi.fn(async () => undefined) as never;
    expect(await estimateByBackground(() => spanish, page)(texts)).toBeNull();
  });
});
