import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { shortcutAnswers } from '../../../entrypoints/background/selections/shortcut-answers.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { PageSender } from '../../../utils/messages/sender.ts';
import type { SettingsPatch } from '../../../utils/settings/rows.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';

const from = (change: Partial<PageSender> = {}): PageSender => ({
  frameUrl: null,
  tabId: 7,
  frameId: 0,
  site: 'mail.example:8080',
  address: 'http://mail.example:8080/inbox/1',
  incognito: false,
  ...change,
});

function answers(shortcuts: NonNullable<SettingsPatch['shortcuts']>) {
  const settings = createFakeSettings({ shortcuts });
  const handlers = shortcutAnswers({
    settings,
    connection: { check: async () => succeed(null) },
  });
  const wanted = async (sender = from()) => {
    const answer = await handlers['shortcuts.wanted']({}, sender);
    return answer.ok && answer.value !== null;
  };
  return { ...handlers, settings, wanted };
}

describe('a small script on a page', () => {
  beforeEach(() => fakeBrowser.reset());

  it('may show its button while that is on, and not on quiet sites, whatever their port', async () => {
    expect(await answers({ selectionButton: true }).wanted()).toBe(true);
    expect(await answers({ selectionButton: false, doublePress: true }).wanted()).toBe(false);
    const { settings, wanted } = answers({ selectionButton: true });
    const rule = (pattern: string) => ({ pattern, selectionButton: false });
    for (const pattern of ['mail.example', '*.example', 'mail.example/inbox/*']) {
      await settings.change({ sites: { rules: [rule('a.example'), rule(pattern)] } });
      expect(await wanted()).toBe(false);
    }
    await settings.change({ sites: { rules: [rule('mail.example/sent/*')] } });
    expect(await wanted()).toBe(true);
  });

  it('is told the colours that the reader has chosen', async () => {
    const { settings, ...handlers } = answers({ selectionButton: true });
    await settings.change({ appearance: { theme: 'dark' } });
    expect(await handlers['shortcuts.wanted']({}, from())).toEqual(
      succeed({ theme: 'dark', mayQuiet: true }),
    );
  });

  it('offers to be quiet only where that can be kept', async () => {
    const { settings, ...handlers } = answers({ selectionButton: true });
    settings.put({ locked: new Set(['sites.rules']) });
    const mayQuiet = async (sender: PageSender) => {
      const answer = await handlers['shortcuts.wanted']({}, sender);
      return answer.ok && answer.value?.mayQuiet;
    };
    expect(await mayQuiet(from())).toBe(false);
    settings.put({ locked: new Set() });
    expect(await mayQuiet(from())).toBe(true);
    expect(await mayQuiet(from({ incognito: true }))).toBe(false);
  });

  it('translates nothing when what it stands for is off', async () => {
    const handlers = answers({ selectionButton: true });
    const answer = await handlers['shortcuts.translate']({ by: 'key' }, from());
    expect(answer).toEqual({ ok: false, failure: { code: 'page-forbidden' } });
  });

  it('makes a site quiet for good', async () => {
    const handlers = answers({ selectionButton: true });
    const never = { pattern: 'mail.example', translate: 'never' } as const;
    await handlers.settings.change({ sites: { rules: [never] } });
    await handlers['shortcuts.quiet']({}, from());
    expect(handlers.settings.patches.at(-1)).toEqual({
      sites: { rules: [{ ...never, selectionButton: false }] },
    });
    expect(await handlers.wanted()).toBe(false);
  });

  it('leaves no trace of a private window in the settings', async () => {
    const handlers = answers({ selectionButton: true });
    const sender = from({ incognito: true });
    await handlers['shortcuts.quiet']({}, sender);
    expect(handlers.settings.patches).toEqual([]);
    expect(await handlers.wanted(sender)).toBe(true);
  });
});
