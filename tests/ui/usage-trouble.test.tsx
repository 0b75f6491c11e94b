import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LockedSettings } from '../../components/locked-settings.ts';
import { UsageTrouble } from '../../components/usage/usage-trouble.tsx';
import type { Failure } from '../../utils/base/failure.ts';

afterEach(cleanup);

const partOfIt = [{ from: '2025-01-01', to: '2025-06-14' }];

function show(
  failure: Failure,
  locked: readonly string[] = [],
  missing: typeof partOfIt | null = partOfIt,
  range = { from: '2025-06-14', to: '2025-07-13' },
) {
  const actions = {
    openOptions: vi.fn(),
    allowAccess: vi.fn(),
    refresh: vi.fn(),
    readAgain: vi.fn(),
  };
  render(
    <LockedSettings.Provider value={new Set(locked)}>
      <UsageTrouble {...{ failure, missing, range, actions }} />
    </LockedSettings.Provider>,
  );
  return actions;
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const said = () => screen.getByRole('alert').textContent;

describe('some days that could not be read', () => {
  it('are missing in totals only if those are of them, not of days compared with them', () => {
    show({ code: 'offline' });
    expect(said()).toContain('Totals leave these days out.');
    cleanup();
    show({ code: 'offline' }, [], partOfIt, { from: '2025-06-15', to: '2025-07-14' });
    expect(said()).toContain('gave no figures for');
    expect(said()).not.toContain('Totals');
  });

  it.each([401, 403])('for the key (%i): where to enter one that may is said', (status) => {
    const actions = show({ code: 'key-refused', status });
    expect(said()).toMatch(/Jan 1.*Jun 14, 2025.*can’t read usage. Enter .* admin key/);
    expect(buttons()).toEqual(['Open settings', 'Ask for the rest']);
    fireEvent.click(screen.getByRole('button', { name: 'Open settings' }));
    expect(actions.openOptions).toHaveBeenCalledExactlyOnceWith('admin-key');
    expect(actions.readAgain).not.toHaveBeenCalled();
  });

  it('for a key that an organization has set: no change is suggested', () => {
    show({ code: 'key-refused', status: 403 }, ['keys.admin']);
    expect(said()).toMatch(/your organization has set/);
    expect(buttons()).toEqual(['Ask for the rest']);
  });

  it('for anything else: that is said, and the rest can be asked for', () => {
    const actions = show({ code: 'offline' });
    expect(said()).toMatch(/You are offline/);
    fireEvent.click(screen.getByRole('button', { name: 'Ask for the rest' }));
    expect(actions.readAgain).toHaveBeenCalledOnce();
  });

  it('for access that the browser does not give: it can be asked for there', () => {
    const actions = show({ code: 'permission-missing' });
    expect(buttons()).toEqual(['Allow access to the service', 'Ask for the rest']);
    fireEvent.click(screen.getByRole('button', { name: 'Allow access to the service' }));
    expect(actions.allowAccess).toHaveBeenCalledOnce();
    expect(actions.readAgain).not.toHaveBeenCalled();
  });
});

describe('what the service said', () => {
  const quotable = { serviceMessage: 'No such account', traceId: 'a-trace-4711' };
  const failures: readonly Failure[] = [
    { code: 'key-refused', status: 403, ...quotable },
    { code: 'key-refused', status: 401, ...quotable },
    { code: 'service-down', status: 503, ...quotable },
  ];

  it.each(failures.flatMap((failure) => [[failure, partOfIt] as const, [failure, null] as const]))(
    'stays quotable: %j, missing %j',
    (failure, missing) => {
      show(failure, [], missing);
      expect(said()).toContain('No such account');
      expect(said()).toContain('a-trace-4711');
      cleanup();
      show(failure, ['keys.admin'], missing);
      expect(said()).toContain('No such account');
    },
  );

  it.each([[], ['service.address']])(
    'is no word about translations, if it was no report (locked: %j)',
    (...locked) => {
      show({ code: 'reply-not-json', status: 200 }, locked, null);
      expect(said()).toContain('There are no usage reports at this address.');
    },
  );

  it.each([partOfIt, null])('names the part of a reply that is wrong, missing %j', (missing) => {
    const field = 'usage_report.key_and_day_usages[3].usage_date';
    show({ code: 'reply-malformed', field }, [], missing);
    expect(said()).toContain(field);
  });
});
