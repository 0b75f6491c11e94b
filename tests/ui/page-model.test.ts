import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { planButtons } from '../../components/popup/page-buttons.ts';
import type { PageModelNeeds } from '../../components/popup/page-model.ts';
import { createPageModel } from '../../components/popup/page-model.ts';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { Result } from '../../utils/base/result.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import type { ConnectionState } from '../../utils/messages/replies.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import { patternOfSite } from '../../utils/settings/site-pattern.ts';
import type { PageReport } from '../../utils/translation/page-status.ts';
import { createFakeSettings } from '../support/fake-settings.ts';
import { connected } from '../support/gallery/options-views.ts';
import { pageStatus, statuses } from '../support/gallery/statuses.ts';
import { replacing } from '../support/replacing.ts';

interface Wishes {
  readonly connection?: Result<ConnectionState>;
  readonly settings?: SettingsPatch;
  readonly needs?: Partial<PageModelNeeds>;
}

async function open({ connection = succeed(connected), settings: patch, needs }: Wishes = {}) {
  const settings = createFakeSettings(patch);
  const status = signal<PageReport | null>(null);
  const isKnown = signal(true);
  const spies = {
    refresh: vi.fn(async () => {}),
    readConnection: vi.fn(async () => connection),
    translate: vi.fn(async (): Promise<Result<null>> => succeed(null)),
    answer: vi.fn(async (): Promise<Result<null>> => succeed(null)),
    command: vi.fn(async (): Promise<Result<null>> => succeed(null)),
    requestPermission: vi.fn(async () => true),
    forgetOrder: vi.fn(async () => {}),
    point: vi.fn(async (): Promise<Result<null>> => succeed(null)),
    openOptions: vi.fn(),
  };
  const model = createPageModel({
    url: 'https://example.com/',
    hasMenu: true,
    settings: await createShownSettings(settings),
    live: { status, isKnown, refresh: spies.refresh },
    ...spies,
    ...needs,
  });
  await settle();
  return { model, settings, status, isKnown, ...spies };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('an option of a site’s rule is changed in the rules of that moment', async () => {
  const rule = { pattern: 'example.com', options: { style: 'house' } } as const;
  const fake = createFakeSettings({ sites: { rules: [rule] } });
  const settings = await createShownSettings({
    ...fake,
    async change(wanted) {
      // Another page comes first.
      await fake.change({ sites: { rules: [rule, { pattern: 'news.example' }] } });
      return fake.change(wanted);
    },
  });
  const { model } = await open({ needs: { settings } });
  model.actions.setOption('style', 'other');
  await settle();
  expect((await fake.read()).settings.sites.rules).toEqual([
    { ...rule, options: { style: 'other' } },
    { pattern: 'news.example' },
  ]);
});

describe('what the tab shows', () => {
  it('is loading until the connection is read', async () => {
    const never = () => new Promise<never>(() => {});
    const model = createPageModel({
      url: 'https://example.com/',
      hasMenu: true,
      settings: await createShownSettings(createFakeSettings()),
      live: { status: signal(null), isKnown: signal(true), refresh: async () => {} },
      readConnection: never,
      translate: never,
      answer: never,
      command: never,
      requestPermission: never,
      forgetOrder: never,
      point: never,
      openOptions: () => {},
    });
    expect(model.view.value).toEqual({ kind: 'loading' });
  });

  it('is an administrator’s word where a policy denies the site, from then on; what is translated is given back', async () => {
    const { model, settings, status, command } = await open();
    expect(model.view.value).toMatchObject({ kind: 'ready' });
    const denied = [patternOfSite('https://example.com/')].filter((pattern) => pattern !== null);
    settings.put({ managedBy: 'Example Ltd', siteAccess: { allowed: null, denied } });
    expect(model.view.value).toEqual({
      kind: 'blocked',
      failure: { code: 'site-denied' },
      detail: 'Managed by Example Ltd.',
      isTranslated: false,
    });
    status.value = statuses.done;
    expect(model.view.value).toMatchObject({ kind: 'blocked', isTranslated: true });
    model.actions.showOriginal();
    expect(command).toHaveBeenCalledWith('show-original');
  });

  it.each([
    ['address-missing', { address: null }],
    ['key-missing', { translateKey: null }],
    [
      'key-elsewhere',
      { translateKey: null, keysElsewhere: [{ kind: 'translate', host: 'a.example' }] },
    ],
  ] as const)('says what is missing: %s', async (code, change) => {
    const { model } = await open({ connection: succeed({ ...connected, ...change }) });
    expect(model.view.value).toMatchObject({ kind: 'blocked', failure: { code } });
  });

  it('can restore a translated page, even if the set-up has changed', async () => {
    const { model, status } = await open({
      connection: succeed({ ...connected, translateKey: null }),
    });
    status.value = statuses.done;
    expect(model.view.value).toMatchObject({ kind: 'ready', status: statuses.done });
  });

  it.each(['chrome://settings/', undefined])(
    'says that nothing may run at the address %s',
    async (url) => {
      const { model } = await open({ needs: { url } });
      expect(model.view.value).toMatchObject({
        failure: { code: 'page-forbidden' },
        detail: expect.stringContaining('open the context menu'),
      });
    },
  );

  it('says whether the page has answered yet', async () => {
    const { model, isKnown } = await open();
    expect(model.view.value).toMatchObject({ kind: 'ready', known: true });
    isKnown.value = false;
    expect(model.view.value).toMatchObject({ kind: 'ready', known: false });
  });

  it('says before anything is tried that the permission is missing', async () => {
    const { model } = await open({ connection: succeed({ ...connected, permission: false }) });
    expect(model.view.value).toMatchObject({
      failure: { code: 'permission-missing' },
      host: 'api.example.com',
    });
  });

  it('says that the background did not answer', async () => {
    const { model } = await open({ connection: fail({ code: 'worker-lost' }) });
    expect(model.view.value).toMatchObject({ kind: 'ready', failure: { code: 'worker-lost' } });
  });

  it('offers no "Stop" in the place of "Show original" while a page adds texts, or turns', async () => {
    const { model, status } = await open({ settings: { languages: { target: 'ES' } } });
    const largeAfter = (next: Parameters<typeof pageStatus>[0]) => {
      status.value = pageStatus(next);
      const view = model.view.value;
      return view.kind === 'ready' ? planButtons(view).primary : view.kind;
    };
    expect(largeAfter({ phase: 'working' })).toBe('stop');
    expect(largeAfter({ phase: 'done' })).toBe('showOriginal');
    expect(largeAfter({ phase: 'working' })).toBe('showOriginal');
    expect(largeAfter({ phase: 'stopped', shows: 'original' })).toBe('showTranslation');
    expect(largeAfter({ phase: 'working' })).toBe('showOriginal');
    expect(largeAfter({ phase: 'paused' })).toBe('stop');
    expect(largeAfter({ phase: 'working' })).toBe('stop');
  });

  it.each(['translate', 'answer'] as const)(
    'offers "Stop" for what the reader begins on a translated page (%s)',
    async (begin) => {
      const { model, status } = await open({ settings: { languages: { target: 'ES' } } });
      status.value = pageStatus({ phase: 'done' });
      model.actions[begin]('whole-page');
      await settle();
      status.value = pageStatus({ phase: 'working' });
      const view = model.view.value;
      expect(view.kind === 'ready' && planButtons(view).primary).toBe('stop');
    },
  );

  it('keeps the buttons of a paused page while it goes on, so that the focus stays', async () => {
    const never = () => new Promise<never>(() => {});
    const { model, status } = await open({
      settings: { languages: { target: 'ES' } },
      needs: { translate: never },
    });
    status.value = pageStatus({ phase: 'paused' });
    const buttons = () => {
      const view = model.view.value;
      return view.kind === 'ready' && planButtons(view);
    };
    const before = buttons();
    expect(before).toMatchObject({ primary: 'stop', secondary: 'translate' });
    model.actions.translate();
    expect(model.view.value).toMatchObject({ starting: true });
    expect(buttons()).toEqual(before);
  });

  it('follows settings that change elsewhere', async () => {
    const { model, settings } = await open();
    await settings.change({ languages: { target: 'FR' } });
    expect(model.choices.value?.target).toBe('FR');
  });
});

describe('translate', () => {
  const patch: SettingsPatch = {
    languages: { source: 'EN', target: 'DE', recent: ['ES', 'DE'] },
    translation: { formality: 'more', model: 'quality_optimized' },
    page: { scope: 'whole-page' },
  };

  it('asks for what is chosen, then asks the page how it goes', async () => {
    const { model, translate, refresh } = await open({ settings: patch });
    model.actions.translate();
    expect(model.view.value).toMatchObject({ starting: true });
    await settle();
    expect(translate).toHaveBeenCalledWith({
      source: 'EN',
      target: 'DE',
      formality: 'more',
      model: 'quality_optimized',
      scope: 'whole-page',
      display: replacing,
      titleAsContext: false,
      asksFirst: false,
    });
    expect(refresh).toHaveBeenCalledOnce();
    expect(model.view.value).toMatchObject({ starting: false, failure: null });
  });

  it('offers no second translation before the page has reported', async () => {
    const { model, refresh } = await open();
    const reported = Promise.withResolvers<void>();
    refresh.mockReturnValueOnce(reported.promise);
    model.actions.translate();
    await settle();
    expect(model.view.value).toMatchObject({ starting: true });
    reported.resolve();
    await settle();
    expect(model.view.value).toMatchObject({ starting: false });
  });

  it('shows the scope that was agreed to, and keeps it', async () => {
    const { model, answer } = await open({ settings: { page: { scope: 'whole-page' } } });
    model.actions.answer('as-i-read');
    await settle();
    expect(answer).toHaveBeenCalledExactlyOnceWith('as-i-read');
    expect(model.choices.value?.scope).toBe('as-i-read');
  });

  it('wants to know the cost first where the reader does', async () => {
    const { model, translate } = await open();
    model.actions.estimate();
    await settle();
    expect(translate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ asksFirst: true }));
  });

  it('hands the reader’s answer to the page, and says why it did not get there', async () => {
    const { model, answer } = await open();
    answer.mockResolvedValueOnce(fail({ code: 'worker-lost' }));
    model.actions.answer('as-i-read');
    await settle();
    expect(answer).toHaveBeenCalledExactlyOnceWith('as-i-read');
    expect(model.view.value).toMatchObject({ failure: { code: 'worker-lost' } });
  });

  it('asks only once while it starts', async () => {
    const { model, translate } = await open();
    model.actions.translate();
    model.actions.translate();
    await settle();
    expect(translate).toHaveBeenCalledOnce();
  });

  it('writes nothing: each change of the settings would give every context something to do', async () => {
    const { model, settings, translate } = await open({ settings: patch });
    model.actions.translate();
    await settle();
    expect(translate).toHaveBeenCalledOnce();
    expect(settings.patches).toEqual([]);
  });

  it('keeps what went wrong until the next try', async () => {
    const { model, translate, readConnection } = await open();
    translate.mockResolvedValueOnce(fail({ code: 'page-forbidden' }));
    model.actions.translate();
    await settle();
    expect(model.view.value).toMatchObject({ failure: { code: 'page-forbidden' } });
    // The model reads it at the start and after the failure.
    expect(readConnection).toHaveBeenCalledTimes(2);
    model.actions.translate();
    expect(model.view.value).toMatchObject({ failure: null });
  });
});

describe('a page that is translated', () => {
  it.each([
    ['pause', 'pause'],
    ['stop', 'stop'],
    ['showOriginal', 'show-original'],
    ['showTranslation', 'show-translation'],
  ] as const)('%s tells the page', async (action, name) => {
    const { model, command } = await open();
    model.actions[action]();
    expect(command).toHaveBeenCalledWith(name);
  });

  it('is as chosen, until another language is chosen', async () => {
    const { model, status } = await open({ settings: { languages: { target: 'ES' } } });
    status.value = pageStatus({ phase: 'done' });
    expect(model.view.value).toMatchObject({ changed: false });
    model.actions.choose({ languages: { target: 'FR' } });
    expect(model.view.value).toMatchObject({ changed: true });
    model.actions.choose({ languages: { target: 'ES' } });
    expect(model.view.value).toMatchObject({ changed: false });
  });

  it.each([
    [{ translation: { formality: 'less' } }, { translation: { formality: 'default' } }],
    [{ translation: { model: 'latency_optimized' } }, { translation: { model: 'default' } }],
    [{ page: { scope: 'whole-page' } }, { page: { scope: 'as-i-read' } }],
  ] as const)('is otherwise with %o, until that is taken back', async (choice, taken) => {
    const { model, status } = await open({ settings: { languages: { target: 'ES' } } });
    status.value = pageStatus({ phase: 'done' });
    model.actions.choose(choice);
    expect(model.view.value).toMatchObject({ changed: true });
    model.actions.choose(taken);
    expect(model.view.value).toMatchObject({ changed: false });
  });

  it('is still otherwise after the popup was closed and opened again', async () => {
    const settings = { languages: { target: 'ES' }, translation: { formality: 'less' } } as const;
    const { model, status } = await open({ settings });
    status.value = statuses.done;
    expect(model.view.value).toMatchObject({ changed: true });
    const { asked } = statuses.done;
    status.value = pageStatus({ phase: 'done', asked: { ...asked, formality: 'less' } });
    expect(model.view.value).toMatchObject({ changed: false });
  });
});

describe('another layout', () => {
  it('is kept for every page', async () => {
    const { model, settings } = await open();
    const choice = { page: { layout: 'side-by-side' } } as const;
    model.actions.choose(choice);
    await settle();
    expect(settings.patches).toEqual([choice]);
  });

  it('that a key has chosen for this page needs no new translation', async () => {
    const { model, status } = await open({ settings: { languages: { target: 'ES' } } });
    const done = pageStatus({ phase: 'done' });
    const beside = { ...replacing, layout: 'side-by-side' } as const;
    for (const display of [replacing, beside]) {
      status.value = { ...done, asked: { ...done.asked, display } };
      expect(model.view.value).toMatchObject({ changed: false });
    }
  });
});

describe('choices', () => {
  it.each([
    [{ languages: { source: 'DE' } }, { source: 'DE' }],
    [{ languages: { source: null } }, { source: null }],
    [{ languages: { target: 'FR' } }, { target: 'FR' }],
    [{ translation: { formality: 'less' } }, { options: { formality: { value: 'less' } } }],
    [{ page: { scope: 'whole-page' } }, { scope: 'whole-page' }],
  ] as const)('%o show at once and are kept as settings', async (choice, chosen) => {
    const { model, settings } = await open();
    model.actions.choose(choice);
    expect(model.choices.value).toMatchObject(chosen);
    await settle();
    expect(settings.patches).toEqual([choice]);
  });

  it('that a policy refuses are taken back', async () => {
    const { model, settings } = await open({ settings: { languages: { target: 'ES' } } });
    settings.put({ locked: new Set(['languages.target']) });
    model.actions.choose({ languages: { target: 'FR' } });
    await settle();
    expect(model.choices.value?.target).toBe('ES');
  });
});

describe('allowing access', () => {
  const withoutPermission = succeed({ ...connected, permission: false });

  it('asks the browser within the click, for the service alone', async () => {
    const { model, requestPermission } = await open({ connection: withoutPermission });
    model.actions.allowAccess();
    // The request must start in the same tick. After the click has ended, the browser refuses it.
    expect(requestPermission).toHaveBeenCalledWith('https://api.example.com/*');
  });

  it('lets go of what was asked for where the reader refuses, and only there', async () => {
    const { model, requestPermission, forgetOrder } = await open({ connection: withoutPermission });
    model.actions.allowAccess();
    await settle();
    expect(forgetOrder).not.toHaveBeenCalled();
    requestPermission.mockResolvedValue(false);
    model.actions.allowAccess();
    await settle();
    expect(forgetOrder).toHaveBeenCalledOnce();
  });

  it('reads the connection again afterwards', async () => {
    const { model, readConnection } = await open({ connection: withoutPermission });
    readConnection.mockResolvedValue(succeed(connected));
    model.actions.allowAccess();
    await settle();
    expect(model.view.value).toMatchObject({ failure: null });
  });
});

describe('what is in the way', () => {
  it('goes when a policy brings address and key while the popup is open', async () => {
    const { model, settings, readConnection } = await open({
      connection: succeed({ ...connected, address: null }),
    });
    expect(model.view.value).toMatchObject({ failure: { code: 'address-missing' } });
    readConnection.mockResolvedValue(succeed(connected));
    settings.put({ managedBy: 'Example Ltd' });
    await settle();
    expect(model.view.value).toMatchObject({ kind: 'ready', failure: null });
  });

  it.each<[string, Partial<Failure>, number | null, boolean]>([
    ['refused before the key changed', { code: 'key-refused', askedMs: 100 }, 101, true],
    ['refused after it', { code: 'key-refused', askedMs: 100 }, 99, false],
    [
      'refused with the only one there ever was',
      { code: 'key-refused', askedMs: 100 },
      null,
      false,
    ],
    ['of a wrong address that is another', { code: 'address-wrong', askedMs: 100 }, 101, true],
    ['of no key, where there is one', { code: 'key-missing' }, null, true],
    ['of something else than a service', { code: 'reply-not-json', askedMs: 100 }, 101, true],
    ['of the quota of another key', { code: 'quota-spent', askedMs: 100 }, 101, true],
    ['of the quota of this key', { code: 'quota-spent', askedMs: 100 }, 99, false],
    ['of the network', { code: 'unreachable', askedMs: 100 }, 101, false],
  ])('is known to be mended: %s', async (_, failure, changedMs, isMended) => {
    const connection = succeed({ ...connected, changedAt: changedMs });
    const { model, status } = await open({ connection });
    status.value = pageStatus({ phase: 'failed', failure: { code: 'internal', ...failure } });
    expect(model.view.value).toMatchObject({ isMended });
  });

  it('is not mended by a change that leaves no key, and is once there is one', async () => {
    const changed = { ...connected, changedAt: 101 };
    const connection = succeed({ ...changed, translateKey: null });
    const { model, status, readConnection } = await open({ connection });
    const failure = { code: 'key-refused', askedMs: 100 } as const;
    status.value = pageStatus({ phase: 'failed', failure });
    expect(model.view.value).toMatchObject({ isMended: false });
    readConnection.mockResolvedValue(succeed(changed));
    await model.refresh();
    expect(model.view.value).toMatchObject({ isMended: true });
  });

  it('goes when the permission is given elsewhere, also after a press that lacked it', async () => {
    const barred = succeed({ ...connected, permission: false });
    const { model, translate, readConnection } = await open({ connection: barred });
    translate.mockResolvedValue(fail({ code: 'permission-missing' }));
    model.actions.translate();
    await settle();
    expect(model.view.value).toMatchObject({ failure: { code: 'permission-missing' } });
    readConnection.mockResolvedValue(succeed(connected));
    await model.refresh();
    expect(model.view.value).toMatchObject({ failure: null });
  });
});
