import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Options } from '../../components/options/options.tsx';
import type { ServiceView } from '../../components/options/options-view.ts';
import { optionsStates, optionsView, serviceView } from '../support/gallery/options-states.ts';

afterEach(cleanup);

function show(state: string, service?: Partial<ServiceView>) {
  const props = optionsStates[state];
  if (!props) throw new Error(`No state "${state}" in the gallery`);
  const actions = {
    service: {
      edit: vi.fn(),
      save: vi.fn(),
      test: vi.fn(),
      allowAccess: vi.fn(),
      removeKey: vi.fn(),
    },
    change: vi.fn(),
  };
  const view = service ? optionsView(serviceView(service)) : props.view;
  render(<Options view={view} welcome={props.welcome} actions={actions} locale="en" />);
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
    expect(screen.getByText('Saved, ends in 3f2a')).toBeTruthy();
    expect(screen.getByText('Saved, ends in 9c01')).toBeTruthy();
  });

  it('says only that there is a key where it is too short to show its end', () => {
    const connection = { ...serviceView().connection, adminKey: { ending: '' } };
    show('set-up', { connection });
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('removes each key by its own button and leaves the focus at the field', () => {
    const actions = show('set-up');
    fireEvent.click(button('Remove admin key'));
    expect(actions.service.removeKey).toHaveBeenCalledWith('admin');
    expect(document.activeElement).toBe(field('Admin key'));
    fireEvent.click(button('Remove API key'));
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

  it('explains a refused permission and offers to allow it', () => {
    const actions = show('permission-refused');
    expect(screen.getByRole('alert').textContent).toContain(
      'Saved, but Verso cannot reach api.example.com until you allow it.',
    );
    fireEvent.click(button('Allow access to api.example.com'));
    expect(actions.service.allowAccess).toHaveBeenCalledOnce();
  });

  it.each([
    ['saved', 'Saved.'],
    ['testing', 'Testing …'],
  ])('says that it is %s', (state, words) => {
    show(state);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(words);
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
    expect(translation).toContain('The service does not accept this key.');
    expect(translation).toContain('“Invalid authentication token”');
    expect(usage).toContain('This key may not read usage.');
  });

  it('takes a missing admin key for what it is', () => {
    show('first-run-tested');
    expect(rows()[1]).toBe('No admin key, so usage can’t be shown. Translation works without it.');
  });
});

describe('the first run', () => {
  const current = () => document.querySelector('[aria-current="step"]')?.textContent;

  it('shows three steps, the next one marked', () => {
    show('first-run');
    const welcome = screen.getByRole('region', { name: 'Welcome to Verso' });
    expect(within(welcome).getAllByRole('listitem')).toHaveLength(3);
    expect(current()).toContain('Enter the address');
  });

  it('goes on with what is done', () => {
    show('first-run-tested');
    expect(current()).toContain('Open any page');
  });

  it('is over where all is set up', () => {
    show('set-up');
    expect(screen.queryByRole('region', { name: 'Welcome to Verso' })).toBeNull();
  });
});

describe('the section "Translation"', () => {
  it.each([
    ['From', 'DE', { languages: { source: 'DE' } }],
    ['To', 'FR', { languages: { target: 'FR' } }],
    ['Formality', 'prefer_less', { translation: { formality: 'prefer_less' } }],
    ['Model', 'quality_optimized', { translation: { model: 'quality_optimized' } }],
    ['Key for a block’s original', 'Alt', { page: { peekKey: 'Alt' } }],
  ])('tells what is chosen in "%s"', (name, value, change) => {
    const actions = show('set-up');
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    expect(actions.change).toHaveBeenCalledWith(change);
  });

  it.each([
    ['Side by side: print the translations', { page: { printsTranslations: false } }],
    ['Keep the readings above characters (ruby)', { page: { rubyReadings: 'hide' } }],
  ])('tells that "%s" is switched', (name, change) => {
    const actions = show('set-up');
    fireEvent.click(screen.getByRole('switch', { name }));
    expect(actions.change).toHaveBeenCalledWith(change);
  });
});

it('settings that could not be read are named', () => {
  show('locked');
  expect(screen.getByText(/were reset to their defaults: translation.model/)).toBeTruthy();
});
