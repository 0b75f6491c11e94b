import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AlertsSection } from '../../components/options/alerts-section.tsx';
import type { AlertsView } from '../../components/options/alerts-view.ts';
import { createAlertsModel } from '../../entrypoints/options/alerts-model.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import { alertsView } from '../support/gallery/options-views.ts';

afterEach(cleanup);

function show(view: Partial<AlertsView> = {}, locked: readonly string[] = []) {
  const actions = {
    type: vi.fn(),
    save: vi.fn(),
    turnNotifications: vi.fn(),
    allowNotifications: vi.fn(),
  };
  const onChange = vi.fn();
  render(
    <AlertsSection
      view={alertsView(view)}
      actions={actions}
      locked={new Set(locked)}
      locale="en"
      onChange={onChange}
    />,
  );
  return { actions, onChange };
}

const budget = () => screen.getByLabelText('The account’s budget a month') as HTMLInputElement;

describe('the section "Alerts"', () => {
  it('shows the account’s budget, and saves what was typed when the reader goes on', () => {
    const { actions } = show({ monthlyCharacters: 20_000_000 });
    expect(budget().value).toBe('20,000,000');
    fireEvent.input(budget(), { target: { value: '5' } });
    expect(actions.type).toHaveBeenCalledExactlyOnceWith('5');
    fireEvent.blur(budget());
    expect(actions.save).toHaveBeenCalledOnce();
  });

  it('turns each on by its switch', () => {
    const { actions, onChange } = show();
    fireEvent.click(screen.getByRole('switch', { name: 'Unusual days' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ alerts: { unusualDays: true } });
    fireEvent.click(screen.getByRole('switch', { name: 'Notifications' }));
    expect(actions.turnNotifications).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('says where the browser shows no notifications, and how to allow them', () => {
    const { actions } = show({ notifies: true, mayNotify: false });
    fireEvent.click(screen.getByRole('button', { name: 'Allow notifications' }));
    expect(actions.allowNotifications).toHaveBeenCalledOnce();
    cleanup();
    show({ isRefused: true });
    expect(screen.getByRole('status').textContent).toContain('did not allow notifications');
  });

  it('says why the last check failed, and leads to the admin key where another one may not read usage', () => {
    const goTo = vi.spyOn(HTMLElement.prototype, 'focus');
    HTMLElement.prototype.scrollIntoView = () => {};
    const service = document.createElement('div');
    service.id = 'service';
    service.tabIndex = -1;
    service.innerHTML =
      '<input type="password" id="key"><div id="admin-key"><input type="password" id="admin"></div>';
    document.body.append(service);
    show({ unusualDays: true, failure: { code: 'key-refused', status: 403 } });
    expect(screen.getByRole('status').textContent).toContain('may not read usage');
    fireEvent.click(screen.getByRole('button', { name: 'Enter the admin key' }));
    expect(goTo.mock.contexts[0]).toMatchObject({ id: 'admin' });
    cleanup();
    show({ unusualDays: true, failure: { code: 'permission-missing' } });
    fireEvent.click(screen.getByRole('button', { name: 'Go to the service' }));
    expect(goTo.mock.lastCall).toBeDefined();
    expect(document.activeElement?.id).toBe('service');
    cleanup();
    show({ unusualDays: true, failure: { code: 'offline' } });
    expect(screen.getByRole('status').textContent).toContain('tries again by itself');
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show();
    expect(screen.queryByRole('status')).toBeNull();
    service.remove();
    goTo.mockRestore();
  });

  it.each([
    ['timed-out', 'The service took too long to answer.'],
    ['too-large', 'The account’s usage is too much for one report of the service.'],
  ] as const)('gives no advice on days that cannot be chosen here: %s', (code, words) => {
    show({ unusualDays: true, failure: { code } });
    expect(screen.getByRole('status').textContent).toContain(`${words}Verso tries again`);
    expect(screen.getByRole('status').textContent).not.toContain('fewer days');
  });

  it('shows what a policy has locked', () => {
    show({}, ['alerts.monthlyCharacters', 'alerts.unusualDays', 'alerts.notifies']);
    expect(budget().disabled).toBe(true);
    for (const one of screen.getAllByRole('switch')) {
      expect((one as HTMLInputElement).disabled).toBe(true);
    }
  });
});

describe('the section "Alerts", without a screen', () => {
  function open({ isGranted = true } = {}) {
    const change = vi.fn(async (_: SettingsPatch) => true);
    const requestNotifications = vi.fn(async () => isGranted);
    const watchFailure = vi.fn((_: (failure: Failure | null) => void) => {});
    const model = createAlertsModel({
      change,
      mayNotify: async () => false,
      requestNotifications,
      watchFailure,
    });
    return { model, change, requestNotifications, watchFailure };
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('asks the browser within the click, and turns on what it allows', async () => {
    const { model, change, requestNotifications } = open();
    model.actions.turnNotifications(true);
    expect(requestNotifications).toHaveBeenCalledOnce();
    await settle();
    expect(change).toHaveBeenCalledExactlyOnceWith({ alerts: { notifies: true } });
    expect(model.view.value).toMatchObject({ mayNotify: true, isRefused: false });
  });

  it('stays off where the browser refuses, and says so', async () => {
    const { model, change } = open({ isGranted: false });
    model.actions.turnNotifications(true);
    await settle();
    expect(change).toHaveBeenCalledExactlyOnceWith({ alerts: { notifies: false } });
    expect(model.view.value.isRefused).toBe(true);
  });

  it('shows why the last check failed as long as that holds', () => {
    const { model, watchFailure } = open();
    const [tell] = watchFailure.mock.calls[0] ?? [];
    tell?.({ code: 'key-refused', status: 403 });
    expect(model.view.value.failure).toEqual({ code: 'key-refused', status: 403 });
    tell?.(null);
    expect(model.view.value.failure).toBeNull();
  });

  it('saves a budget as people write it, and nothing that is none', async () => {
    const { model, change } = open();
    model.actions.type('20 millions');
    model.actions.save();
    await settle();
    expect(change).not.toHaveBeenCalled();
    expect(model.view.value.problem).toBe('not-whole');
    model.actions.type('20.000.000');
    model.actions.save();
    await settle();
    expect(change).toHaveBeenCalledExactlyOnceWith({ alerts: { monthlyCharacters: 20_000_000 } });
    expect(model.view.value).toMatchObject({ typed: null, problem: null });
  });
});
