import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import { openPage } from '../../entrypoints/popup/open-page.tsx';
import { succeed } from '../../utils/base/result.ts';
import type { PageReport } from '../../utils/translation/page-status.ts';
import { createFakeSettings } from '../support/fake-settings.ts';

it('the page that the popup’s first script has read ahead is read once', async () => {
  const sendMessage = vi.fn(async (_message: unknown) => succeed(null));
  const follow = vi.fn();
  const event = { addListener: () => {} };
  const permissions = { onAdded: event, onRemoved: event, contains: async () => false };
  Object.assign(fakeBrowser, { permissions });
  Object.assign(fakeBrowser.tabs, { detectLanguage: async () => 'en' });
  Object.assign(fakeBrowser.runtime, { sendMessage });
  openPage({
    ...{ url: 'https://page.example/', tabId: 7, isPrivate: false, firstTab: 'page', locale: 'en' },
    connection: Promise.resolve({ ok: false, failure: { code: 'offline' } }),
    prepared: Promise.resolve(succeed(null)),
    settings: await createShownSettings(createFakeSettings()),
    selected: signal('page'),
    progress: signal(''),
    month: signal(null),
    live: {
      ...{ follow, status: signal<PageReport | null>(null), isKnown: signal(true) },
      refresh: async () => {},
    },
  });
  // As the popup follows the page, the page keeps what it has read.
  await expect.poll(() => follow.mock.calls).toEqual([[0]]);
  const names = sendMessage.mock.calls.map(([message]) => Object(message).name);
  expect(names).not.toContain('page.prepare');
});
