import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { runAction } from '../../../entrypoints/background/actions.ts';
import { answerMessages } from '../../../entrypoints/background/answer-messages.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import { fromContent, fromPopup } from '../messages/senders.ts';
import { fakeTab } from './fake-tab.ts';

const badge = () => fakeBrowser.action.getBadgeText({ tabId: 7 });

/** A tab whose button says that there is no key, and a popup that asks for its translation. */
async function troubled({ isSetUp }: { readonly isSetUp: boolean }) {
  const { tab } = fakeTab();
  fakeBrowser.action.openPopup = undefined as never;
  const settings = openSettings('fr');
  const withoutKey = { check: async () => fail({ code: 'key-missing' }) };
  await runAction('translate-page', tab, {}, { settings, connection: withoutKey });
  const connection = isSetUp ? { check: async () => succeed(null) } : withoutKey;
  // Of all it answers with, this message needs no more.
  answerMessages({ settings, connection } as unknown as Parameters<typeof answerMessages>[0]);
  const { settings: current } = await settings.read();
  const { languages, translation, page } = current;
  const { source, target } = languages;
  const { scope, ...display } = page;
  const input = { tabId: 7, source, target, ...translation, scope, display };
  await new Promise((resolve) => {
    void fakeBrowser.runtime.onMessage.trigger(
      { name: 'page.translate', input },
      fromPopup,
      resolve,
    );
  });
}

describe('"Translate page" in the popup', () => {
  it('takes the mark of an earlier trouble off the button once it works', async () => {
    await troubled({ isSetUp: true });
    expect(await badge()).toBe('');
    expect(await fakeBrowser.action.getTitle({ tabId: 7 })).toBe('Verso');
  });

  it('leaves the mark while the trouble lasts', async () => {
    await troubled({ isSetUp: false });
    expect(await badge()).toBe('!');
  });
});

describe('a session that tells of frames out of its reach', () => {
  it('is asked what it wishes of them', async () => {
    const { log } = fakeTab({ frames: [{ frameId: 0 }, { frameId: 5 }], outOfReach: [5] });
    answerMessages({} as unknown as Parameters<typeof answerMessages>[0]);
    await new Promise((resolve) => {
      void fakeBrowser.runtime.onMessage.trigger(
        { name: 'page.frames', input: {} },
        fromContent,
        resolve,
      );
    });
    expect(log).toContain(`page.wishes to frame ${fromContent.frameId} {}`);
  });
});
