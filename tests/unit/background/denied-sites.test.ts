import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { offerMenu } from '../../../entrypoints/background/actions/menu-and-keys.ts';
import { keepOffDenied } from '../../../entrypoints/background/pages/denied-sites.ts';
import { checkPage } from '../../../entrypoints/background/pages/injection.ts';
import { joinFrames } from '../../../entrypoints/background/pages/join-frames.ts';
import { shortcutAnswers } from '../../../entrypoints/background/selections/shortcut-answers.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { PageSender } from '../../../utils/messages/sender.ts';
import { readSender } from '../../../utils/messages/sender.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import type { Pipeline } from '../../../utils/pipeline/pipeline.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import { draftIn } from '../../../utils/storage/text-draft.ts';
import type { TextOutcome } from '../../../utils/translation/texts.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';
import { deliver } from '../messages/deliver.ts';
import { fromContent } from '../messages/senders.ts';
import { atMost, openPipeline, plain, toSpanish } from '../pipeline/ask.ts';
import { fakeClient, settled } from '../pipeline/fake-client.ts';
import { answerWith } from './answer-with.ts';
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
    const state = succeed({ hasBegun: true, report: null, order: {} });
    const { log } = fakeTab({
      frames: [{ frameId: 0 }, { frameId: 4 }, { frameId: 5 }],
      outOfReach: [4, 5],
      answer: (_, name) => (name === 'page.state' ? state : succeed(null)),
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

/** Frame 5 is `https://bank.example/`; its page, `https://page.example/`, is allowed. */
describe('a selection in a denied frame', () => {
  const text = 'the balance of an account';
  const frame = { frameId: 5, frameUrl: 'https://bank.example/' };

  const click = async (clicked: Partial<typeof frame>, isClosed: boolean) => {
    const { log, tab } = fakeTab({
      frames: [{ frameId: 0 }, { frameId: 5 }],
      answer: (frameId) => (isClosed && frameId === 5 ? undefined : succeed(null)),
    });
    await deny('bank.example');
    const addListener = vi.fn();
    Object.assign(fakeBrowser.contextMenus, { onClicked: { addListener } });
    offerMenu({ settings: openSettings('fr'), connection: { check: async () => succeed(null) } });
    const info = { menuItemId: 'translate-selection', selectionText: text, ...clicked };
    await addListener.mock.lastCall?.[0](info, tab);
    return log;
  };

  it('is not handed on from an address that the frame made itself', async () => {
    const made = { frameId: 5, frameUrl: 'blob:https://bank.example/1' };
    expect(await click(made, true)).toEqual([]);
  });

  it.each([true, false])(
    'is not handed to the page around it (frame closed to us: %s)',
    async (isClosed) => {
      expect(await click(frame, isClosed)).toEqual([]);
      expect(await click({ frameId: 0 }, false)).not.toEqual([]);
    },
  );

  it('is not handed to the popup', async () => {
    vi.stubEnv('BROWSER', 'firefox');
    await click(frame, true).finally(() => vi.unstubAllEnvs());
    expect(await draftIn(false).getValue()).toBe(null);
  });

  it('is not handed over by a frame that is too small for a bubble', async () => {
    const { log } = fakeTab({ frames: [{ frameId: 0 }, { frameId: 5 }] });
    await deny('bank.example');
    answerWith({ settings: openSettings('fr'), connection: { check: async () => succeed(null) } });
    const handOver = (url: string) =>
      deliver(
        { name: 'selection.handOver', input: { text } },
        {
          ...{ id: fromContent.id, frameId: 5, url },
          tab: { id: 7, url: 'https://page.example/', incognito: false },
        },
      );
    await handOver('https://bank.example/');
    expect(log).toEqual([]);
    await handOver('https://frame.example/');
    expect(log).toHaveLength(1);
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
      {
        signal: new AbortController().signal,
        onOutcome: (_: number, outcome: TextOutcome) => outcomes.push(outcome),
      } as never,
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

  it.each([
    ['about:srcdoc', 'https://page.example', true],
    ['about:blank', 'https://frame.example', false],
    ['blob:https://page.example/1', 'https://page.example', true],
    ['about:srcdoc', 'null', false],
  ])('of a frame at %s are judged by the site that made it, %s', async (url, origin, isSent) => {
    await fakeBrowser.storage.managed.set({ sites: { allowed: ['page.example'] } });
    const sender = {
      ...{ id: fromContent.id, frameId: 5, url, origin },
      tab: { id: 7, url: 'https://page.example/', incognito: false },
    };
    await ask(readSender(sender as never));
    expect(translate).toHaveBeenCalledTimes(isSent ? 1 : 0);
  });

  it('of our own page to try Verso on are sent, whatever list of allowed sites there is', async () => {
    const sample = fakeBrowser.runtime.getURL('/sample.html' as never);
    fakeTab({ url: sample });
    await fakeBrowser.storage.managed.set({ sites: { allowed: ['page.example'] } });
    await ask({ tabId: 7, frameUrl: sample });
    expect(translate).toHaveBeenCalledOnce();
  });

  it('that still wait when the policy comes are not sent either, and others go on', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client, atMost(1));
    const memory = createShortMemory();
    const outcomes: TextOutcome[] = [];
    const start = (tabId: number, frameUrl: string, text: string) =>
      keepOffDenied(pipeline, { tabId, frameUrl }).translate(
        [plain(text)],
        toSpanish,
        { kind: 'page', owner: frameUrl, site: null },
        {
          ...{ memory, signal: new AbortController().signal },
          onOutcome: (_, outcome) => outcomes.push(outcome),
        },
      );
    const first = start(7, 'https://page.example/', 'first');
    await vi.waitUntil(() => requests.length === 1);
    const denied = start(7, 'https://bank.example/', 'of the bank');
    const allowed = start(7, 'https://page.example/', 'second');
    await settled();
    await deny('bank.example');
    await denied;
    expect(outcomes).toEqual([{ ok: false, failure: { code: 'site-denied' } }]);
    requests[0]?.answer();
    await first;
    await vi.waitUntil(() => requests.length === 2);
    requests[1]?.answer();
    await allowed;
    expect(requests.map(({ request }) => request.texts)).toEqual([['first'], ['second']]);
  });

  it('of other sites are', async () => {
    await deny('bank.example');
    await ask({ tabId: 7, frameUrl: 'https://frame.example/' });
    expect(translate).toHaveBeenCalledOnce();
  });
});
