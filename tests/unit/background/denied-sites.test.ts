import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepOffDenied } from '../../../entrypoints/background/pages/denied-sites.ts';
import { checkPage } from '../../../entrypoints/background/pages/injection.ts';
import { joinFrames } from '../../../entrypoints/background/pages/join-frames.ts';
import { shortcutAnswers } from '../../../entrypoints/background/selections/shortcut-answers.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { PageSender } from '../../../utils/messages/sender.ts';
import type { Pipeline } from '../../../utils/pipeline/pipeline.ts';
import type { TextOutcome } from '../../../utils/translation/texts.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';
import { fakeTab } from './fake-tab.ts';

const deny = (...denied: string[]) => fakeBrowser.storage.managed.set({ sites: { denied } });

describe('a site that an administrator denies', () => {
  it('is told so, and not even looked at', async () => {
    fakeTab();
    await deny('page.example');
    expect(await checkPage(7)).toMatchObject({ failure: { code: 'site-denied' } });
    expect(fakeBrowser.scripting.executeScript).not.toHaveBeenCalled();
  });

  it('is not joined as a frame, while others are', async () => {
    const wishes = succeed({});
    const { log } = fakeTab({
      frames: [{ frameId: 0 }, { frameId: 4 }, { frameId: 5 }],
      outOfReach: [4, 5],
      answer: (_, name) => (name === 'page.options' ? wishes : succeed(null)),
    });
    await deny('frame-4.example');
    await joinFrames({ tabId: 7, frameId: 0 });
    expect(log.filter((entry) => entry.startsWith('inject'))).toEqual([
      'inject /content-scripts/page.js into frame 5',
    ]);
  });

  it('has no button beside a selection, and no key', async () => {
    fakeTab();
    const shortcuts = { selectionButton: true, doublePress: true, blockKey: true, longPress: true };
    const answers = shortcutAnswers({
      settings: createFakeSettings({ shortcuts }),
      connection: { check: async () => succeed(null) },
    });
    const sender: PageSender = {
      frameUrl: null,
      tabId: 7,
      frameId: 0,
      site: 'page.example',
      address: 'https://page.example/',
      incognito: false,
    };
    expect(await answers['shortcuts.wanted']({}, sender)).toEqual(
      succeed({ theme: 'system', mayQuiet: true }),
    );
    await deny('*.example');
    expect(await answers['shortcuts.wanted']({}, sender)).toEqual(succeed(null));
    expect(await answers['shortcuts.translate']({ by: 'key' }, sender)).toMatchObject({
      ok: false,
    });
    expect(await answers['shortcuts.block']({ by: 'key' }, sender)).toMatchObject({ ok: false });
  });
});

describe('texts', () => {
  const translate = vi.fn<Pipeline['translate']>(async () => {});

  async function ask(from: { tabId: number | null; frameUrl: string | null }) {
    const outcomes: TextOutcome[] = [];
    await keepOffDenied({ translate }, from).translate(
      [
        { format: 'plain', text: 'one' },
        { format: 'plain', text: 'two' },
      ],
      {} as never,
      {} as never,
      { onOutcome: (_: number, outcome: TextOutcome) => outcomes.push(outcome) } as never,
    );
    return outcomes.map((outcome) => (outcome.ok ? outcome.text : outcome.failure.code));
  }

  beforeEach(() => {
    translate.mockClear();
    fakeTab({ url: 'https://page.example/secret/1' });
  });

  it.each([
    ['of a denied frame', ['frame.example'], 7, 'https://frame.example/'],
    ['of a frame on a denied page', ['page.example'], 7, 'https://frame.example/'],
    [
      'of a page that has gone on to a denied address',
      ['page.example/secret/*'],
      7,
      'https://page.example/',
    ],
    ['of a page without a tab', ['frame.example'], null, 'https://frame.example/'],
  ])('%s are not sent', async (_, denied, tabId, frameUrl) => {
    await deny(...denied);
    expect(await ask({ tabId, frameUrl })).toEqual(['site-denied', 'site-denied']);
    expect(translate).not.toHaveBeenCalled();
  });

  it('of our own page to try Verso on are sent, whatever list of allowed sites there is', async () => {
    const sample = fakeBrowser.runtime.getURL('/sample.html' as never);
    fakeTab({ url: sample });
    await fakeBrowser.storage.managed.set({ sites: { allowed: ['page.example'] } });
    await ask({ tabId: 7, frameUrl: sample });
    expect(translate).toHaveBeenCalledOnce();
  });

  it('of other sites are', async () => {
    await deny('bank.example');
    await ask({ tabId: 7, frameUrl: 'https://frame.example/' });
    expect(translate).toHaveBeenCalledOnce();
  });
});
