import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import type { ComponentType } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Options } from '../../components/options/options.tsx';
import type { OptionsView } from '../../components/options/options-model.ts';
import type { OptionsPage } from '../../components/options/page.ts';
import type { ServiceView } from '../../components/options/service-model.ts';
import type { SectionId } from '../../utils/settings/row.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import { optionsStates } from '../support/gallery/options-states.ts';
import {
  historyEntry,
  historyView,
  memoryView,
  optionsActions,
  optionsView,
  serviceView,
  settingsView,
  welcomeView,
} from '../support/gallery/options-views.ts';
import { sectionsOf } from '../support/sections-of.tsx';

afterEach(cleanup);

/** Returns the introduction of a section. */
const introOf = (id: string) => document.querySelector(`#${id} .section__head p`)?.textContent;

function showPage(state: string, service?: Partial<ServiceView>, change?: Partial<OptionsView>) {
  return showAs(Options, state, service, change);
}

const withSettings = (patch: SettingsPatch) => ({ effective: settingsView(patch) });

/** Shows these sections alone. */
const showing =
  (...ids: SectionId[]) =>
  (state: string, service?: Partial<ServiceView>, change?: Partial<OptionsView>) =>
    showAs(sectionsOf(...ids), state, service, change);

function showAs(
  Page: ComponentType<OptionsPage>,
  state: string,
  service?: Partial<ServiceView>,
  change?: Partial<OptionsView>,
) {
  const props = optionsStates[state];
  if (!props) throw new Error(`No state "${state}" in the gallery`);
  const actions = {
    ...optionsActions,
    service: {
      edit: vi.fn(),
      save: vi.fn(),
      test: vi.fn(),
      allowAccess: vi.fn(),
      retry: vi.fn(),
      removeKey: vi.fn(),
      allowKeys: vi.fn(),
    },
    spending: { choosePeriod: vi.fn(), clear: vi.fn(), exportCsv: vi.fn() },
    history: {
      search: vi.fn(),
      showStarred: vi.fn(),
      showMore: vi.fn(),
      star: vi.fn(),
      remove: vi.fn(),
      copy: vi.fn(),
      clear: vi.fn(),
      exportCsv: vi.fn(),
    },
    openKeys: vi.fn(),
    memory: { clear: vi.fn() },
    change: vi.fn(),
  };
  const base = service ? optionsView(serviceView(service)) : props.view;
  const view = { ...base, ...change };
  render(<Page view={view} actions={actions} locale="en" />);
  return actions;
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const button = (name: string) => screen.getByRole('button', { name });
const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the section "Service"', () => {
  const show = showing('service');

  it.each([
    ['Service address', 'address', 'https://api.example.com'],
    ['Authorization scheme', 'scheme', 'Word'],
    ['API key', 'translateKey', 'secret'],
    ['Admin key', 'adminKey', 'secret'],
  ])('has a field "%s"', (name, member, value) => {
    const actions = show('first-run');
    fireEvent.input(field(name), { target: { value } });
    expect(actions.service.edit).toHaveBeenCalledWith({ [member]: value });
  });

  it('never shows a key, only how it ends', () => {
    show('set-up');
    expect(field('API key')).toMatchObject({ type: 'password', value: '' });
    expect(field('Admin key')).toMatchObject({ type: 'password', value: '' });
    expect(screen.getByText('Saved on this computer, ends in 3f2a')).toBeTruthy();
    expect(screen.getByText('Saved on this computer, ends in 9c01')).toBeTruthy();
  });

  it('says only that there is a key where it is too short to show its end', () => {
    const connection = {
      ...serviceView().connection,
      adminKey: { ending: '', place: 'always' as const },
    };
    show('set-up', { connection });
    expect(screen.getByText('Saved on this computer')).toBeTruthy();
  });

  it('says of a key that is gone with the browser, and of an administrator’s, where it is from', () => {
    show('set-up', {
      connection: {
        ...serviceView().connection,
        translateKey: { ending: '3f2a', place: 'session' },
        adminKey: { ending: '9c01', place: 'policy' },
      },
    });
    expect(screen.getByText('Kept until the browser closes, ends in 3f2a')).toBeTruthy();
    expect(screen.getByText('Set by your administrator, ends in 9c01')).toBeTruthy();
  });

  it('removes each key by its own button, asks before, and leaves the focus where it was asked', () => {
    const actions = show('set-up');
    button('Remove admin key').focus();
    fireEvent.click(button('Remove admin key'));
    expect(screen.getByRole('alert').textContent).toContain('you will have to enter it again');
    expect(actions.service.removeKey).not.toHaveBeenCalled();
    fireEvent.click(button('Remove key'));
    expect(actions.service.removeKey).toHaveBeenCalledExactlyOnceWith('admin');
    expect(document.activeElement).toBe(button('Remove admin key'));
    fireEvent.click(button('Remove API key'));
    fireEvent.click(button('Remove key'));
    expect(actions.service.removeKey).toHaveBeenLastCalledWith('translate');
  });

  it('keeps a key whose reader thinks better of it, and leaves the focus where it was asked', () => {
    const actions = show('set-up');
    button('Remove API key').focus();
    fireEvent.click(button('Remove API key'));
    fireEvent.click(button('Keep key'));
    expect(actions.service.removeKey).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(button('Remove API key'));
  });

  it('says for whom a key is that is not for this address, and what one can do about it', () => {
    const actions = show('key-elsewhere');
    expect(screen.getAllByText('Saved for translate.example.net:8443')).toHaveLength(2);
    expect(screen.getByRole('alert').textContent).toContain(
      'Verso does not send it to api.example.com unless you say so.',
    );
    fireEvent.click(button('Use it for api.example.com, too'));
    expect(actions.service.allowKeys).toHaveBeenCalledOnce();
    fireEvent.click(button('Remove API key'));
    fireEvent.click(button('Remove key'));
    expect(actions.service.removeKey).toHaveBeenCalledWith('translate');
  });

  it('has no button for a key that is not there', () => {
    show('first-run');
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('saves by the button and by the Enter key', () => {
    const actions = show('set-up');
    fireEvent.click(button('Save'));
    expect(actions.service.save).toHaveBeenCalledTimes(1);
    const form = field('API key').closest('form');
    if (form) fireEvent.submit(form);
    expect(actions.service.save).toHaveBeenCalledTimes(2);
  });

  it('tells where keys are kept', () => {
    const actions = show('set-up');
    fireEvent.click(
      screen.getByRole('switch', { name: 'Keep keys only until the browser closes' }),
    );
    expect(actions.change).toHaveBeenCalledWith({ service: { keepKeys: 'session' } });
  });

  it('tells how many requests may be under way at a time, an administrator’s own number among those offered', () => {
    const actions = show('set-up', undefined, withSettings({ service: { maxRequests: 5 } }));
    const list = screen.getByRole('combobox', { name: 'Maximum requests at a time' });
    expect((list as HTMLSelectElement).value).toBe('5');
    fireEvent.change(list, { target: { value: '12' } });
    expect(actions.change).toHaveBeenCalledWith({ service: { maxRequests: 12 } });
  });

  it('gives an example for a service that many have', () => {
    show('first-run');
    expect(described(field('Service address'))).toContain('https://api-free.deepl.com');
    expect(described(field('Authorization scheme'))).toContain('DeepL-Auth-Key');
  });

  it('says what is wrong at the field it is about', () => {
    show('wrong-fields');
    expect(described(field('Service address'))).toContain('must begin with https://');
    expect(described(field('Authorization scheme'))).toContain('one word without spaces');
    expect(described(field('API key'))).toContain('A key has no spaces');
    for (const name of ['Service address', 'Authorization scheme', 'API key', 'Admin key']) {
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('puts the focus into the first wrong field, once for each time it is refused', () => {
    const problems = { scheme: { code: 'rule-broken', field: 'scheme' } } as const;
    const both = { ...problems, adminKey: { code: 'rule-broken', field: 'adminKey' } } as const;
    const form = serviceView().form;
    const Service = sectionsOf('service');
    const props = { actions: optionsActions, locale: 'en' } as const;
    const page = (service: Partial<ServiceView>) => (
      <Service view={optionsView(serviceView(service))} {...props} />
    );
    const { rerender } = render(page({}));
    rerender(page({ problems: both }));
    expect(document.activeElement).toBe(field('Authorization scheme'));
    field('API key').focus();
    rerender(page({ problems, form: { ...form, adminKey: 'x' } }));
    expect(document.activeElement).toBe(field('API key'));
    rerender(page({ problems: { scheme: { ...problems.scheme } } }));
    expect(document.activeElement).toBe(field('Authorization scheme'));
  });

  it('explains a refused permission and offers to allow it', () => {
    const actions = show('permission-refused');
    expect(screen.getByRole('alert').textContent).toContain(
      'Saved, but Verso can’t reach api.example.com until you allow it.',
    );
    fireEvent.click(button('Allow access to api.example.com'));
    expect(actions.service.allowAccess).toHaveBeenCalledOnce();
  });

  it.each([
    ['saved', 'Saved.'],
    ['testing', 'Testing …'],
  ])('says that it is %s', (state, words) => {
    show(state);
    const service = within(screen.getByRole('region', { name: 'Service' }));
    expect(service.getAllByRole('status')[0]?.textContent).toBe(words);
  });

  it('says who manages it, on top, and what of that can’t be used', () => {
    showPage('locked');
    const main = screen.getByRole('main').textContent ?? '';
    expect(main).toMatch(/^Managed by Example Ltd, Information Technology\./);
    expect(main).toContain('Tell your administrator:');
    const items = [...document.querySelectorAll('.managed-problems li')];
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'service.address Base URL of the service: https, or http on loopback.',
      'service.maxRequests Concurrent requests of all tabs, 1 to 12.',
      'languages.rules[2] Translation options for a target language, or for a pair of languages. A rule for PT also applies to PT-BR.',
      'sites.denied[12] Sites where Verso does nothing: nothing is sent from them, and no script is put into them. The more specific of two patterns holds.',
      'langauges Verso has no setting of this name.',
    ]);
    // From right to left, the bracket of `rules[2]` would move to its other end.
    expect(items.map((item) => item.querySelector('code')?.dir)).toEqual(items.map(() => 'ltr'));
    // The sentences are English in every language of the interface.
    expect(items.map((item) => item.querySelector('span')?.lang)).toEqual([
      ...items.slice(1).map(() => 'en'),
      undefined,
    ]);
  });

  it.each([
    ['keys.admin', /Key for reading usage, without spaces/],
    ['page.scope', /or the whole page\. \(as-i-read, whole-page\)/],
    ['budget', /A group of settings: monthlyCharacters, askAbove\./],
    ['keys', /A group of settings: translate, admin\./],
    ['keys.admn', /Verso has no setting of this name/],
    ['age', /Verso has no setting of this name/],
  ])('says of a policy’s %s what is wrong with it', (path, words) => {
    const effective = { ...settingsView({}), managedBy: '', policyProblems: [path] };
    showPage('set-up', undefined, { effective });
    expect(document.querySelector('.managed-problems')?.textContent).toMatch(words);
  });

  it('says who manages it above the first steps, too', () => {
    showPage('locked', undefined, { welcome: welcomeView() });
    const main = screen.getByRole('main').textContent ?? '';
    expect(main).toMatch(/^Managed by Example Ltd, Information Technology\./);
    expect(document.querySelector('main .welcome')).not.toBeNull();
  });

  it('says nothing of a manager where there is none', () => {
    showPage('set-up');
    expect(screen.getByRole('main').textContent).not.toContain('anage');
  });

  it('locks what a policy has set, and says who', () => {
    show('locked');
    for (const name of ['Service address', 'Authorization scheme', 'API key']) {
      expect(field(name).disabled).toBe(true);
      expect(described(field(name))).toContain('Set by your administrator');
    }
    expect(field('Admin key').disabled).toBe(false);
    expect(screen.queryByRole('button', { name: 'Remove API key' })).toBeNull();
  });
});

describe('the connection test', () => {
  const show = showing('service');

  const rows = () =>
    within(screen.getByLabelText('Connection test'))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);

  it('starts by its button', () => {
    const actions = show('set-up');
    fireEvent.click(button('Test connection'));
    expect(actions.service.test).toHaveBeenCalledOnce();
  });

  it('says of each operation that it works', () => {
    show('works');
    expect(rows()).toEqual(['Works: 5 characters billed', 'Works: data up to November 19, 2026']);
  });

  it('says of each operation exactly what is wrong', () => {
    show('fails');
    const [translation, usage] = rows();
    expect(translation).toContain('The service does not accept either key.');
    expect(translation).toContain('“Invalid authentication token”');
    expect(usage).toContain('The service does not accept either key.');
  });

  const refused = { ok: false, failure: { code: 'key-refused', status: 403 } } as const;
  const usageWorks = { ok: true, value: { upTo: '2026-11-19' } } as const;
  const translateWorks = { ok: true, value: { billed: 5 } } as const;

  it.each([
    [
      'one key, an admin key',
      null,
      [refused, usageWorks],
      [/can’t translate. Enter it under/, /Works/],
    ],
    [
      'one key, a wrong one',
      null,
      [refused, refused],
      [/does not accept this key/, /No admin key/],
    ],
    [
      'a good admin key alone',
      { ending: '1', place: 'always' },
      [refused, usageWorks],
      [/does not accept this key/, /Works/],
    ],
    [
      'two translation keys',
      { ending: '1', place: 'always' },
      [translateWorks, refused],
      [/Works/, /can’t read usage/],
    ],
  ] as const)('tells kinds of keys apart: %s', (_case, adminKey, [translate, usage], words) => {
    const connection = { ...serviceView().connection, adminKey };
    show('set-up', { connection, test: { translate, usage } });
    expect(rows()[0]).toMatch(words[0]);
    expect(rows()[1]).toMatch(words[1]);
  });

  const spent = { ok: false, failure: { code: 'budget-spent' } } as const;

  it.each([
    [
      [refused, refused],
      [/your organization has set. Ask/, /your organization has set. Ask/],
    ],
    [
      [translateWorks, refused],
      [/Works/, /your organization has set. Ask/],
    ],
    [
      [refused, usageWorks],
      [/your organization has set. Ask/, /Works/],
    ],
    [
      [spent, usageWorks],
      [/budget that your organization has set/, /Works/],
    ],
  ] as const)('names no remedy that a policy locks: %j', ([translate, usage], words) => {
    const adminKey = { ending: '1', place: 'policy' } as const;
    const connection = { ...serviceView().connection, adminKey };
    const locked = new Set(['keys.translate', 'keys.admin', 'budget.monthlyCharacters']);
    const effective = { ...settingsView({}), locked };
    showPage('set-up', { connection, test: { translate, usage } }, { effective });
    expect(rows()[0]).toMatch(words[0]);
    expect(rows()[1]).toMatch(words[1]);
  });

  it('leads to where the browser says why nothing answers, a bad certificate for one', () => {
    const unreachable = { ok: false, failure: { code: 'unreachable' } } as const;
    show('set-up', { test: { translate: unreachable, usage: unreachable } });
    const link = screen.getByRole('link', { name: 'Open https://api.example.com' });
    expect(link.getAttribute('href')).toBe('https://api.example.com');
  });

  it('takes a missing admin key for what it is', () => {
    show('first-run-tested');
    expect(rows()[1]).toBe('No admin key, so usage can’t be shown. Translation works without it.');
  });
});

describe('the first run', () => {
  const current = () => document.querySelector('[aria-current="step"]')?.textContent;

  it('shows three steps, the next one marked', () => {
    showPage('first-run');
    const welcome = screen.getByRole('region', { name: 'Welcome to Verso' });
    expect(within(welcome).getAllByRole('listitem')).toHaveLength(3);
    expect(current()).toContain('Enter its address');
  });

  it('goes on with what is done', () => {
    showPage('first-run-tested');
    expect(current()).toContain('Choose your language');
  });

  it('is over where all is set up', () => {
    showPage('set-up');
    expect(screen.queryByRole('region', { name: 'Welcome to Verso' })).toBeNull();
  });
});

describe('the section "Translation"', () => {
  const show = showing('languages', 'translation');

  it.each([
    ['From', 'DE', { languages: { source: 'DE' } }],
    ['To', 'FR', { languages: { target: 'FR' } }],
    ['Formality', 'prefer_less', { translation: { formality: 'prefer_less' } }],
    ['Model', 'quality_optimized', { translation: { model: 'quality_optimized' } }],
    ['Key to show a block’s original', 'Alt', { page: { peekKey: 'Alt' } }],
    ['Order', 'translation-first', { page: { sideOrder: 'translation-first' } }],
    ['Look', 'faded', { page: { sideLook: 'faded' } }],
    ['Letter size of the translation', '80', { page: { sideSize: 80 } }],
  ])('tells what is chosen in "%s"', (name, value, change) => {
    const actions = show('set-up');
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    expect(actions.change).toHaveBeenCalledWith(change);
  });

  it.each([
    ['Keep the readings above characters (ruby)', { page: { rubyReadings: 'hide' } }],
    ['Languages in beta', { languages: { beta: true } }],
  ])('tells that "%s" is switched', (name, change) => {
    const actions = show('set-up');
    fireEvent.click(screen.getByRole('switch', { name, hidden: true }));
    expect(actions.change).toHaveBeenCalledWith(change);
  });
});

describe('the section "Memory"', () => {
  const show = showing('memory');

  const section = () => within(screen.getByRole('region', { name: 'Memory' }));
  const says = () => section().getByRole('status').textContent;

  it.each([
    ['set-up', 'Holds 12,345 translations, 5.2 MB.'],
    ['memory-small', 'Holds 1 translation, 0.4 kB.'],
    ['memory-cleared', 'Cleared. It held 12,345 translations, 5.2 MB.'],
    ['memory-off', 'Keeps nothing.'],
    ['memory-unavailable', ''],
  ])('tells in the state "%s" what it holds: %s', (state, words) => {
    show(state);
    expect(says()).toBe(words);
  });

  it.each([
    [{ size: { entries: 0, bytes: 0 } }, 'Holds nothing yet.'],
    [
      { size: { entries: 0, bytes: 0 }, cleared: { entries: 0, bytes: 0 } },
      'There was nothing to clear.',
    ],
    [{ size: { entries: 2, bytes: 999_949 } }, 'Holds 2 translations, 1,000 kB.'],
    [{ size: { entries: 2, bytes: 123_456_789 } }, 'Holds 2 translations, 123 MB.'],
  ])('says of %o: %s', (memory, words) => {
    show('set-up', undefined, { memory: memoryView(memory) });
    expect(says()).toBe(words);
  });

  it('is cleared by its button, which asks before, and is deaf while that lasts', () => {
    const actions = show('set-up');
    fireEvent.click(button('Clear the memory'));
    expect(screen.getByRole('alert').textContent).toContain('they are billed again');
    fireEvent.click(button('Keep the memory'));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(button('Clear the memory'));
    expect(actions.memory.clear).not.toHaveBeenCalled();
    fireEvent.click(button('Clear'));
    expect(actions.memory.clear).toHaveBeenCalledOnce();
    cleanup();
    const empty = show('memory-off');
    fireEvent.click(button('Clear the memory'));
    expect(empty.memory.clear).toHaveBeenCalledOnce();
    cleanup();
    const busy = show('set-up', undefined, { memory: memoryView({ isClearing: true }) });
    fireEvent.click(button('Clear the memory'));
    expect(busy.memory.clear).not.toHaveBeenCalled();
  });

  it.each([
    ['Keep at most', '10', { memory: { maxMegabytes: 10 } }],
    ['Keep at most', '0', { memory: { maxMegabytes: 0 } }],
    ['Delete if unused for', '365', { memory: { maxDays: 365 } }],
  ])('tells what is chosen in "%s": %s', (name, value, change) => {
    const actions = show('set-up');
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    expect(actions.change).toHaveBeenCalledWith(change);
  });

  it('offers amounts in words, and an administrator’s own among them', () => {
    show('memory-small');
    const choices = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(choices('Keep at most')).toEqual([
      'Nothing',
      '10 MB',
      '25 MB',
      '40 MB',
      '50 MB',
      '100 MB',
      '250 MB',
      '500 MB',
      '1,000 MB',
    ]);
    expect(choices('Delete if unused for')).toEqual([
      '7 days',
      '30 days',
      '90 days',
      '180 days',
      '365 days',
    ]);
  });

  it('says that there is none for the moment', () => {
    show('memory-unavailable');
    expect(section().getByText(/has no room for the memory/)).toBeTruthy();
  });

  it('locks what a policy has set', () => {
    show('locked');
    const select = screen.getByRole('combobox', { name: 'Keep at most' });
    expect((select as HTMLSelectElement).disabled).toBe(true);
    expect(described(select)).toContain('Set by your administrator');
  });
});

it('settings that could not be read are named', () => {
  showPage('locked');
  expect(screen.getByText(/were reset to their defaults: Translation: Model/)).toBeTruthy();
});

describe('the section "Budget"', () => {
  const show = showing('budget');

  it('has a field for the month, whose number is saved when the reader leaves it or presses Enter', () => {
    const actions = show('set-up');
    const budget = field('Characters per month');
    expect(budget.value).toBe('500,000');
    fireEvent.input(budget, { target: { value: '600 000' } });
    expect(actions.change).not.toHaveBeenCalled();
    fireEvent.blur(budget);
    expect(actions.change).toHaveBeenCalledExactlyOnceWith({
      budget: { monthlyCharacters: 600_000 },
    });
    fireEvent.input(budget, { target: { value: ' ' } });
    fireEvent.keyDown(budget, { key: 'Enter' });
    expect(actions.change).toHaveBeenLastCalledWith({ budget: { monthlyCharacters: null } });
  });

  it('is empty where there is no budget, and says what that means', () => {
    show('no-budget');
    const budget = field('Characters per month');
    expect(budget.value).toBe('');
    expect(described(budget)).toContain('empty for no limit');
  });

  it('leaves a number that is none in the field and says what is wrong, once the field is left', () => {
    const actions = show('set-up');
    const budget = field('Characters per month');
    fireEvent.input(budget, { target: { value: '1.5 million' } });
    expect(budget.getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(budget);
    expect(budget.value).toBe('1.5 million');
    expect(budget.getAttribute('aria-invalid')).toBe('true');
    expect(described(budget)).toContain('This is not a whole number.');
    expect(actions.change).not.toHaveBeenCalled();
  });

  it('can’t be changed where it is locked', () => {
    show('locked');
    expect(field('Characters per month').disabled).toBe(true);
    expect(field('Ask before a page costs more than').disabled).toBe(true);
    expect(described(field('Characters per month'))).toBe('Set by your administrator');
  });

  it('says what this month has cost, and what of that is not the service’s own word', () => {
    show('no-budget');
    const section = within(screen.getByRole('region', { name: 'Budget' }));
    expect(section.getByText('12,400 characters this month')).toBeTruthy();
    expect(section.getByText(/^310 of them were counted by Verso/)).toBeTruthy();
    expect(section.getByText('1,520 more are pending.')).toBeTruthy();
    expect(section.getByText('4,500 more came from memory, free of charge.')).toBeTruthy();
  });

  it.each([
    ['record-cleared', 'Record cleared.'],
    ['record-empty', 'The record is empty.'],
  ])('tells what was done: %s', (state, words) => {
    show(state);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words);
  });

  it('asks before it clears the record, says how much that is, and gives the focus back', () => {
    const actions = show('set-up');
    button('Clear the record').focus();
    fireEvent.click(button('Clear the record'));
    expect(screen.getByRole('alert').textContent).toContain(
      'The record holds 47,400 billed characters and 18,750 from memory, since February 4, 2026.',
    );
    fireEvent.click(button('Keep it'));
    expect(actions.spending.clear).not.toHaveBeenCalled();
    fireEvent.click(button('Clear the record'));
    fireEvent.click(button('Clear'));
    expect(actions.spending.clear).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button('Clear the record'));
  });

  it('says that the record can’t be read', () => {
    show('record-failed');
    expect(screen.getByRole('alert').textContent).toContain('can’t read its record');
  });
});

describe('the lines for a problem report', () => {
  it('are not said to be copied once they have changed', async () => {
    const Page = sectionsOf('about');
    const shown = (diagnostics: string) => (
      <Page
        view={optionsView(serviceView(), { about: { version: '1.0', diagnostics } })}
        actions={{ ...optionsActions, copy: async () => true }}
        locale="en"
      />
    );
    const { rerender } = render(shown('sync: off'));
    fireEvent.click(screen.getByText('Copy'));
    await screen.findByText('Copied');
    rerender(shown('sync: on'));
    expect(screen.getByText('Copy')).toBeTruthy();
  });
});

describe('the section "History"', () => {
  const show = showing('history');

  const entry = (words: string) => {
    const found = screen.getAllByRole('listitem').find((item) => item.textContent?.includes(words));
    if (!found) throw new Error(`No entry says "${words}".`);
    return within(found);
  };

  it('is off at first, with nothing in it', () => {
    const actions = show('set-up');
    const isOn = screen.getByRole('switch', { name: 'Keep a history' }) as HTMLInputElement;
    expect(isOn.checked).toBe(false);
    expect(
      within(screen.getByRole('region', { name: 'History' })).queryByRole('searchbox'),
    ).toBeNull();
    fireEvent.click(isOn);
    expect(actions.change).toHaveBeenCalledWith({ history: { isOn: true } });
  });

  it('shows what was translated, with languages, kind and time', () => {
    show('history');
    const about = entry('postpone the vote').getByText('Spanish').parentElement?.textContent;
    expect(about).toMatch(/^EnglishSpanish· Selection· Nov 2[12], 2026/);
    const translation = entry('bus').getByText('الحافلة متأخرة.');
    expect([translation.lang, translation.dir]).toEqual(['ar', 'rtl']);
  });

  it('cuts no character of a long text in two', () => {
    const long = historyEntry({ text: `a${'🚲'.repeat(300)}` });
    show('history', {}, { history: historyView({ entries: [long] }) });
    expect(entry('🚲').getByText(/^a/).textContent).toBe(`a${'🚲'.repeat(199)}…`);
  });

  it('shows the beginning of a long text, and all of it when asked', () => {
    show('history');
    const long = entry('The bus is late.');
    expect(long.getByText(/^The bus/).textContent).toHaveLength(401);
    fireEvent.click(long.getByRole('button', { name: 'Show all of it' }));
    expect(long.getByText(/^The bus/).textContent).toHaveLength(680);
  });

  it('says “Copied” of one text, and “Show all of it” only of a long one', async () => {
    const Page = sectionsOf('history');
    const shown = (translation: string, at: number) => (
      <Page
        view={optionsView(serviceView(), {
          history: historyView({ entries: [historyEntry({ translation, at })] }),
        })}
        actions={{
          ...optionsActions,
          history: { ...optionsActions.history, copy: async () => true },
        }}
        locale="en"
      />
    );
    const { rerender } = render(shown('a'.repeat(500), 1));
    fireEvent.click(button('Copy'));
    await screen.findByRole('button', { name: 'Copied' });
    // The reader has edited the text in the popup.
    rerender(shown('Hola', 2));
    expect(button('Copy')).toBeTruthy();
    expect(screen.getByText('Hola')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show all of it' })).toBeNull();
  });

  it('searches, stars, deletes, copies and shows more', () => {
    const actions = show('history');
    fireEvent.input(screen.getByRole('searchbox', { name: 'Search' }), {
      target: { value: 'bus' },
    });
    expect(actions.history.search).toHaveBeenCalledWith('bus');
    fireEvent.click(screen.getByRole('switch', { name: 'Starred only' }));
    expect(actions.history.showStarred).toHaveBeenCalledWith(true);
    const star = entry('bus').getByRole('button', { name: 'Star' });
    expect(star.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(star);
    expect(actions.history.star).toHaveBeenCalledWith('2', false);
    fireEvent.click(entry('postpone').getByRole('button', { name: 'Delete' }));
    expect(actions.history.remove).toHaveBeenCalledWith('1');
    fireEvent.click(button('Show more'));
    expect(actions.history.showMore).toHaveBeenCalledOnce();
  });

  it('deletes one entry by a double click, not the one that comes in its place', () => {
    const actions = show('history');
    const [first, second] = screen.getAllByRole('button', { name: 'Delete' });
    if (!first || !second) throw new Error('The gallery has too few entries');
    fireEvent.click(first, { detail: 1 });
    fireEvent.click(second, { detail: 2 });
    expect(actions.history.remove).toHaveBeenCalledOnce();
  });

  it('takes it along as a file, and clears only what the reader says', () => {
    const actions = show('history');
    fireEvent.click(button('Export as CSV'));
    expect(actions.history.exportCsv).toHaveBeenCalledOnce();
    fireEvent.click(button('Clear the history'));
    expect(actions.history.clear).not.toHaveBeenCalled();
    fireEvent.click(button('Clear all except starred'));
    fireEvent.click(button('Clear the history'));
    fireEvent.click(button('Clear everything'));
    expect(actions.history.clear.mock.calls).toEqual([[true], [false]]);
  });

  it('says how many it shows of how many, and where only the beginning is kept', () => {
    show('history');
    expect(screen.getByText('The latest 2 of 42')).toBeTruthy();
    expect(entry('bus').getByText(/Only the beginning/)).toBeTruthy();
    expect(entry('postpone the vote').queryByText(/Only the beginning/)).toBeNull();
  });

  it('does not take the number of all entries for that of a search', () => {
    show('history', {}, { history: historyView({ isFiltered: true }) });
    expect(screen.getByText('2+ translations')).toBeTruthy();
    expect(screen.queryByText(/of 42/)).toBeNull();
  });

  it('says nothing of a search before it has run', () => {
    show('history', {}, { history: historyView({ query: 't' }) });
    expect(screen.getByText('The latest 2 of 42')).toBeTruthy();
  });

  it('says that nothing was found, and that there is nothing', () => {
    show('history-none-found');
    expect(screen.getByText('Nothing found')).toBeTruthy();
    cleanup();
    show('history-empty');
    expect(screen.getByText('Nothing here yet.')).toBeTruthy();
  });

  it('can not be turned on where a policy has forbidden it', () => {
    show('locked');
    const isOn = screen.getByRole('switch', { name: 'Keep a history' }) as HTMLInputElement;
    expect(isOn.disabled).toBe(true);
    expect(described(isOn)).toBe('Set by your administrator');
  });
});

describe('the section "Shortcuts"', () => {
  const show = showing('shortcuts');

  it('shows the keys as the browser has them, and opens its place to change them', () => {
    const actions = show('set-up');
    const rows = [...document.querySelectorAll('.keys__row')].map((row) => row.textContent);
    expect(rows).toEqual([
      'Translate pageAlt+Shift+V',
      'Translate selectionAlt+Shift+U',
      'Translate this blockNo key',
      'Show original or translationAlt+Shift+O',
      'Turn side by side on or offAlt+Shift+S',
    ]);
    // From right to left, the signs of "⌥⇧V" would change places.
    expect([...document.querySelectorAll('kbd')].every(({ dir }) => dir === 'ltr')).toBe(true);
    fireEvent.click(button('Change shortcuts'));
    expect(actions.openKeys).toHaveBeenCalledOnce();
  });

  it('says so where there is no key, and where keys are changed if that can’t be opened', () => {
    const { commands } = optionsStates['shortcuts-without-one']?.view ?? optionsView();
    const Page = sectionsOf('shortcuts');
    const view = optionsView(undefined, { commands });
    render(<Page view={view} actions={{ ...optionsActions, openKeys: null }} locale="en" />);
    const section = screen.getByRole('region', { name: 'Shortcuts' });
    expect(section.textContent).toContain('Translate selectionNo key');
    expect(section.textContent).toContain('Manage extension shortcuts');
    expect(screen.queryByRole('button', { name: 'Change shortcuts' })).toBeNull();
  });

  it('says so on a browser without such keys', () => {
    show('shortcuts-none');
    const section = screen.getByRole('region', { name: 'Shortcuts' });
    expect(section.textContent).toContain('This browser has no shortcuts for extensions.');
    expect(section.querySelector('dl')).toBeNull();
  });
});

describe('in a browser without a context menu', () => {
  const show = showing('selection', 'shortcuts');

  it('the sections about selections speak of none, and name the button', () => {
    show('set-up', undefined, { hasMenu: false });
    expect(introOf('selection')).toMatch(/no context menu. Switch on the button below/);
    expect(introOf('shortcuts')).not.toContain('menu');
  });
});
