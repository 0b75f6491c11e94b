import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageTab } from '../../components/popup/page-tab.tsx';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import { createSiteModel } from '../../components/popup/site-model.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { FollowedSite } from '../../utils/storage/items.ts';
import { createFakeSettings } from '../support/fake-settings.ts';
import { pageStates } from '../support/gallery/popup-states.ts';

afterEach(cleanup);

function show(state: string) {
  const props = pageStates[state];
  if (!props) throw new Error(`No state ${state}`);
  const siteActions = {
    choose: vi.fn(),
    chooseForLanguage: vi.fn(),
    follow: vi.fn(),
    point: vi.fn(),
    allowAccess: vi.fn(),
  };
  render(<PageTab {...props} siteActions={siteActions} />);
  return siteActions;
}

const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole<HTMLInputElement>('radio', {
    name,
  });

describe('the choices for a site in the popup', () => {
  it('are kept as they are made, for the site and for the language', () => {
    const actions = show('idle');
    expect(radio('This site', 'Ask').checked).toBe(true);
    fireEvent.click(radio('This site', 'Always'));
    expect(actions.choose).toHaveBeenCalledExactlyOnceWith('always');
    fireEvent.click(radio('English pages', 'Never'));
    expect(actions.chooseForLanguage).toHaveBeenCalledExactlyOnceWith('never');
  });

  it('say what is done by itself, and which rule says so', () => {
    show('site-always');
    expect(document.body.textContent).toContain('Verso translates en.wikipedia.org automatically.');
    const group = screen.getByRole('radiogroup', { name: 'This site' });
    const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('By your rule for *.wikipedia.org');
  });

  it('name no rule that carries only options', () => {
    const props = pageStates['site-always'];
    if (!props?.site) throw new Error('No such state');
    render(<PageTab {...props} site={{ ...props.site, policy: 'ask', pattern: null }} />);
    expect(document.body.textContent).not.toContain('By your rule');
  });

  it('say that access is missing, and offer it', () => {
    const site = 'a-rather-long-name-of-a-host.example.org';
    const actions = show('site-no-access');
    expect(screen.getByRole('alert').textContent).toContain(
      `does not give Verso access to ${site}`,
    );
    fireEvent.click(screen.getByRole('button', { name: `Allow access to ${site}` }));
    expect(actions.allowAccess).toHaveBeenCalledOnce();
  });

  it('say that an administrator has locked them', () => {
    show('site-never');
    const group = screen.getByRole('radiogroup', { name: 'This site' });
    const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Set by your administrator');
  });

  it('offers access beside a language that is always translated, while it is missing', () => {
    const props = pageStates['language-always'];
    if (!props?.site) throw new Error('No such state');
    const siteActions = {
      choose: vi.fn(),
      chooseForLanguage: vi.fn(),
      follow: vi.fn(),
      point: vi.fn(),
      allowAccess: vi.fn(),
    };
    render(
      <PageTab {...props} site={{ ...props.site, hasAccess: false }} siteActions={siteActions} />,
    );
    fireEvent.click(screen.getByRole('button', { name: /^Allow access to/ }));
    expect(siteActions.allowAccess).toHaveBeenCalledOnce();
  });

  it('begin with a part of the page that the reader points at', () => {
    const actions = show('idle');
    fireEvent.click(screen.getByRole('button', { name: 'Leave a part alone' }));
    fireEvent.click(screen.getByRole('button', { name: 'Translate only a part' }));
    expect(actions.point.mock.calls).toEqual([['leave'], ['only']]);
    cleanup();
    // An administrator has locked them.
    show('site-never');
    expect(screen.queryByRole('button', { name: 'Leave a part alone' })).toBeNull();
  });

  it.each(['site-never', 'language-never'])(
    '%s: are remembered above the button, which then asks twice',
    (state) => {
      show(state);
      expect(screen.getByText('Verso is set never to translate this page.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Translate page' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Translate anyway' })).toBeDefined();
    },
  );

  it('say which rule goes before what is chosen for the language', () => {
    show('language-after-site');
    expect(radio('English pages', 'Always').checked).toBe(true);
    expect(document.body.textContent).toContain(
      'The rule for *.wikipedia.org comes first, so translation starts only when you ask.',
    );
    cleanup();
    show('idle');
    expect(document.body.textContent).not.toContain('goes first');
  });

  it('offers this site until the tab is closed, where no rule decides', () => {
    const { follow } = show('idle');
    fireEvent.click(screen.getByRole('switch', { name: 'This site until I close the tab' }));
    expect(follow).toHaveBeenCalledExactlyOnceWith(true);
    cleanup();
    show('site-always');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('says when a site that is followed ends, or that the browser keeps it closed', () => {
    show('site-followed');
    expect(screen.getByText(/in this tab as they load.*after 8 hours/)).toBeTruthy();
    cleanup();
    show('site-followed-without-access');
    expect(screen.getByRole('alert').textContent).toContain('does not give Verso access');
  });

  it('can’t be changed where a policy has made them', () => {
    show('site-never');
    expect(radio('This site', 'Always').disabled).toBe(true);
  });
});

async function open(
  patch: SettingsPatch = {},
  {
    url = 'https://docs.example.org/a',
    has = false,
    grants = true,
    before = null as string | null,
    followed = null as FollowedSite | null,
  } = {},
) {
  const settings = createFakeSettings(patch);
  const requestAccess = vi.fn(async () => grants);
  const showOriginal = vi.fn();
  const follow = vi.fn();
  const translatedFrom = signal<string | null>(null);
  const model = createSiteModel({
    url,
    settings: await createShownSettings(settings),
    hasAccess: async () => has,
    requestAccess,
    detectLanguage: async () => 'EN',
    languageBefore: async () => before,
    followed: { follow: (onChange) => onChange(followed) },
    follow,
    translatedFrom,
    point: () => {},
    showOriginal,
  });
  await settle();
  return { model, settings, requestAccess, showOriginal, follow, translatedFrom };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a choice for a site', () => {
  it('of "always" is kept before the browser is asked, whose prompt may close the popup', async () => {
    const { model, settings, requestAccess } = await open();
    requestAccess.mockImplementationOnce(() => new Promise<never>(() => {}));
    model.actions.choose('always');
    expect(requestAccess).toHaveBeenCalledExactlyOnceWith([
      'https://docs.example.org/*',
      'http://docs.example.org/*',
    ]);
    expect(settings.patches).toEqual([
      { sites: { rules: [{ pattern: 'docs.example.org', translate: 'always' }] } },
    ]);
  });

  it('for this tab is sent before the browser is asked, and changes no rule', async () => {
    const { model, settings, requestAccess, follow } = await open();
    requestAccess.mockImplementationOnce(() => new Promise<never>(() => {}));
    model.actions.follow(true);
    expect(follow).toHaveBeenCalledExactlyOnceWith(true);
    expect(requestAccess).toHaveBeenCalledOnce();
    model.actions.follow(false);
    expect(requestAccess).toHaveBeenCalledOnce();
    expect(settings.patches).toEqual([]);
  });

  it.each([
    [true, { site: 'docs.example.org', untilMs: Number.POSITIVE_INFINITY }],
    [false, { site: 'docs.example.org', untilMs: 0 }],
    [false, { site: 'other.example', untilMs: Number.POSITIVE_INFINITY }],
  ])('for this tab shows as on: %s', async (isFollowed, followed) => {
    const { model } = await open({}, { followed });
    expect(model.view.value?.isFollowed).toBe(isFollowed);
  });

  it('of "always" says so where the browser refuses', async () => {
    const { model } = await open({}, { grants: false });
    model.actions.choose('always');
    await settle();
    expect(model.view.value).toMatchObject({ policy: 'always', hasAccess: false });
  });

  it('asks for nothing that is there', async () => {
    const { model, requestAccess } = await open({}, { has: true });
    model.actions.choose('always');
    await settle();
    expect(requestAccess).not.toHaveBeenCalled();
    expect(model.view.value).toMatchObject({ policy: 'always', hasAccess: true });
  });

  it('of "never" gives the page back', async () => {
    const rules = [{ pattern: '*.example.org', translate: 'always' as const }];
    const { model, settings, showOriginal } = await open({ sites: { rules } });
    expect(model.view.value).toMatchObject({ policy: 'always', pattern: '*.example.org' });
    model.actions.choose('never');
    await settle();
    expect(showOriginal).toHaveBeenCalledOnce();
    expect(settings.patches[0]?.sites?.rules).toHaveLength(2);
    expect(model.view.value).toMatchObject({ policy: 'never', pattern: null });
  });

  it.each([
    ['*.example.org', { translate: 'ask' as const }],
    [null, { options: { formality: 'more' as const } }],
  ])('is made by a rule that decides: %s', async (pattern, rule) => {
    const rules = [{ pattern: '*.example.org', ...rule }];
    const { model } = await open({ sites: { rules } });
    expect(model.view.value).toMatchObject({ policy: 'ask', pattern, isByRule: pattern !== null });
  });

  it('of its language is kept by the language, and respected where no rule fits the site', async () => {
    const { model, settings } = await open();
    model.actions.chooseForLanguage('always');
    await settle();
    expect(settings.patches).toEqual([
      { sites: { languages: [{ source: 'EN', translate: 'always' }] } },
    ]);
    expect(model.view.value).toMatchObject({ isByRule: false, language: { policy: 'always' } });
    expect(model.view.value?.inForce).toBe('always');
    model.actions.choose('never');
    expect(model.view.value).toMatchObject({ inForce: 'never', language: { policy: 'always' } });
  });

  it('of its language asks for this one site, and says so where the browser refuses', async () => {
    const { model, requestAccess } = await open({}, { grants: false });
    model.actions.chooseForLanguage('never');
    expect(requestAccess).not.toHaveBeenCalled();
    model.actions.chooseForLanguage('always');
    expect(requestAccess).toHaveBeenCalledExactlyOnceWith([
      'https://docs.example.org/*',
      'http://docs.example.org/*',
    ]);
    await settle();
    expect(model.view.value).toMatchObject({ hasAccess: false });
  });

  it('is about the language that a page was translated from, whatever the browser sees now', async () => {
    const { model, translatedFrom } = await open();
    expect(model.view.value?.language?.code).toBe('EN');
    translatedFrom.value = 'DE';
    expect(model.view.value?.language?.code).toBe('DE');
    const begun = await open({}, { before: 'FR' });
    begun.translatedFrom.value = 'DE';
    expect(begun.model.view.value?.language?.code).toBe('FR');
  });

  it('is offered on pages of the web only', async () => {
    const { model } = await open({}, { url: 'file:///pages/page.html' });
    expect(model.view.value).toBeNull();
  });
});
