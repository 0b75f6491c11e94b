import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PermissionView } from '../../components/options/permission-model.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { Settings } from '../../utils/settings/rows.ts';
import { optionsActions, permission, withSettings } from '../support/gallery/options-views.ts';
import { sectionsOf } from '../support/sections-of.tsx';

afterEach(cleanup);

const Page = sectionsOf('alerts');

function show(
  alerts: Partial<Settings['alerts']> = {},
  {
    failure = null,
    locked = [],
    ...access
  }: Partial<PermissionView> & {
    readonly failure?: Failure | null;
    readonly locked?: readonly string[];
  } = {},
) {
  const actions = {
    ...optionsActions,
    notifications: { turn: vi.fn(), allow: vi.fn() },
    change: vi.fn(),
  };
  const view = withSettings(
    { alerts },
    { alertsFailure: failure, notifications: permission(access) },
    locked,
  );
  render(<Page view={view} actions={actions} locale="en" />);
  return { ...actions.notifications, change: actions.change };
}

const budget = () => screen.getByLabelText('The account’s monthly budget') as HTMLInputElement;

describe('the section "Alerts"', () => {
  it('shows the account’s budget, and saves what was typed when the reader goes on', () => {
    const { change } = show({ monthlyCharacters: 20_000_000 });
    expect(budget().value).toBe('20,000,000');
    fireEvent.input(budget(), { target: { value: '5.000' } });
    expect(change).not.toHaveBeenCalled();
    fireEvent.blur(budget());
    expect(change).toHaveBeenCalledExactlyOnceWith({ alerts: { monthlyCharacters: 5_000 } });
  });

  it('saves no budget that is none, and says why', () => {
    const { change } = show();
    fireEvent.input(budget(), { target: { value: '20 millions' } });
    fireEvent.blur(budget());
    expect(change).not.toHaveBeenCalled();
    expect(budget().value).toBe('20 millions');
    expect(screen.getByText(/not a whole number/)).toBeTruthy();
  });

  it('turns each on by its switch', () => {
    const { turn, change } = show();
    fireEvent.click(screen.getByRole('switch', { name: 'Unusual days' }));
    expect(change).toHaveBeenCalledExactlyOnceWith({ alerts: { unusualDays: true } });
    fireEvent.click(screen.getByRole('switch', { name: 'Notifications' }));
    expect(turn).toHaveBeenCalledExactlyOnceWith('alerts.notifies', true);
  });

  it.each([
    ['Currency', 'euros', 'Enter three letters, such as EUR.'],
    [
      'Price of a million characters',
      '20 €',
      'Enter only digits and a decimal point, such as 20.00.',
    ],
    ['Price of a minute of speech', '-1', 'Enter only digits and a decimal point, such as 20.00.'],
  ])('saves no %s of "%s", and says why', (label, value, words) => {
    const { change } = show();
    const field = screen.getByLabelText(label);
    fireEvent.input(field, { target: { value } });
    fireEvent.blur(field);
    expect(change).not.toHaveBeenCalled();
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('says where the browser shows no notifications, and how to allow them', () => {
    const { allow } = show({ notifies: true }, { isGranted: false });
    fireEvent.click(screen.getByRole('button', { name: 'Allow notifications' }));
    expect(allow).toHaveBeenCalledOnce();
    cleanup();
    show({}, { isRefused: true });
    expect(screen.getByRole('alert').textContent).toContain('did not allow notifications');
  });

  it('says why the last check failed, and leads to the admin key where another one may not read usage', () => {
    show({ unusualDays: true }, { failure: { code: 'key-refused', status: 403 } });
    expect(screen.getByRole('alert').textContent).toContain('can’t read usage');
    fireEvent.click(screen.getByRole('button', { name: 'Enter the admin key' }));
    expect(location.hash).toBe('#admin-key');
    cleanup();
    show({ unusualDays: true }, { failure: { code: 'permission-missing' } });
    fireEvent.click(screen.getByRole('button', { name: 'Go to the service' }));
    expect(location.hash).toBe('#service');
    cleanup();
    show({ unusualDays: true }, { failure: { code: 'offline' } });
    expect(screen.getByRole('alert').textContent).toContain('will try again automatically');
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show();
    expect(screen.queryByRole('alert')).toBeNull();
    location.hash = '';
  });

  it('leads nobody to a key that a policy sets', () => {
    const failure: Failure = { code: 'key-refused', status: 403 };
    show({ unusualDays: true }, { failure, locked: ['keys.admin'] });
    expect(screen.getByRole('alert').textContent).toContain('Ask your administrator');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['timed-out', 'The service took too long to answer.'],
    ['too-large', 'The account’s usage is too much for one report of the service.'],
  ] as const)('gives no advice on days that nobody chooses here: %s', (code, words) => {
    show({ unusualDays: true }, { failure: { code } });
    expect(screen.getByRole('alert').textContent).toContain(
      `${words}Verso will try again automatically`,
    );
    expect(screen.getByRole('alert').textContent).not.toContain('fewer days');
  });

  it('shows what a policy has locked', () => {
    const names = ['monthlyCharacters', 'unusualDays', 'notifies', 'leftInTooltip'];
    show({}, { locked: names.map((name) => `alerts.${name}`) });
    expect(budget().disabled).toBe(true);
    for (const one of screen.getAllByRole('switch')) {
      expect((one as HTMLInputElement).disabled).toBe(true);
    }
  });
});
