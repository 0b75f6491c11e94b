import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Popup } from '../../components/popup/popup.tsx';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import { fail } from '../../utils/base/result.ts';
import type { RefusedChange } from '../../utils/settings/change.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { lockedRule } from '../../utils/settings/fields.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { createFakeSettings } from '../support/fake-settings.ts';
import { popupStates } from '../support/gallery/popup-states.ts';

afterEach(cleanup);

describe('a setting that is chosen in the popup', () => {
  /** A store that is slow to write, and whose reports come when the test says so. */
  async function openSlow() {
    const fake = createFakeSettings();
    const writes: (() => void)[] = [];
    const reports: ((now: Effective) => void)[] = [];
    const slow: SettingsStore = {
      ...fake,
      async change(wanted) {
        await new Promise<void>((resolve) => writes.push(resolve));
        return fake.change(wanted);
      },
      watch(report) {
        reports.push(report);
        return () => {};
      },
    };
    const shown = await createShownSettings(slow);
    const target = () => shown.effective.value.settings.languages.target;
    return {
      fake,
      shown,
      target,
      write: () => writes.shift()?.(),
      report: (now: Effective) => reports[0]?.(now),
    };
  }

  it('shows at once', async () => {
    const { shown, target } = await openSlow();
    void shown.change({ languages: { target: 'FR' } });
    expect(target()).toBe('FR');
  });

  it('shows once it is kept, whatever a late report of an earlier change has shown', async () => {
    const { fake, shown, target, write, report } = await openSlow();
    const before = await fake.read();
    const change = shown.change({ languages: { target: 'FR' } });
    report(before);
    write();
    await change;
    expect(target()).toBe('FR');
  });

  it('stays shown while an earlier one is kept', async () => {
    const { fake, shown, target, write, report } = await openSlow();
    const earlier = shown.change({ page: { scope: 'whole-page' } });
    const change = shown.change({ languages: { target: 'FR' } });
    write();
    report(await fake.read());
    await earlier;
    expect(target()).toBe('FR');
    write();
    await change;
    expect(target()).toBe('FR');
    expect(shown.effective.value.settings.page.scope).toBe('whole-page');
  });

  it('is taken back if it is refused', async () => {
    const { fake, shown, target, write } = await openSlow();
    const before = target();
    fake.put({ locked: new Set(['languages.target']) });
    const change = shown.change({ languages: { target: 'FR' } });
    write();
    await change;
    expect(target()).toBe(before);
  });
});

describe('a change in the popup that the settings refuse', () => {
  it('stays in no control, also if it depended on the settings', async () => {
    const fake = createFakeSettings();
    fake.put({ locked: new Set(['page.scope']) });
    const { effective, change } = await createShownSettings(fake);
    const Choice = () => (
      <Segmented
        label="Scope"
        value={effective.value.settings.page.scope}
        choices={[
          { value: 'as-i-read', label: 'As I read' },
          { value: 'whole-page', label: 'Whole page' },
        ]}
        onChange={(scope) => void change(() => ({ page: { scope } }))}
      />
    );
    render(<Choice />);
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect(radio('As I read').checked).toBe(true);
    fireEvent.click(radio('Whole page'));
    await waitFor(() => expect(radio('As I read').checked).toBe(true));
  });

  it('is known by what it was about and why, until another is taken', async () => {
    const fake = createFakeSettings();
    fake.put({ locked: new Set(['languages.target']) });
    const { change, refused } = await createShownSettings(fake);
    await change({ languages: { target: 'FR', recent: ['FR'] } });
    expect(refused.value).toEqual({
      paths: ['languages.target'],
      failure: { code: 'rule-broken', field: 'languages.target', rule: lockedRule },
    });
    await change(() => ({ page: { scope: 'whole-page' } }));
    expect(refused.value).toBeNull();
  });

  it('is told in the browser’s own words where there is no more room', async () => {
    const failure = { code: 'internal', rule: 'No space left' } as const;
    const changes = [{ path: 'usage.period', before: 'last-30-days', after: 'last-year' }];
    const full = { ...createFakeSettings(), change: async () => ({ ...fail(failure), changes }) };
    const { change, refused } = await createShownSettings(full);
    await change({ usage: { period: 'last-year' } });
    expect(refused.value).toEqual({ paths: ['usage.period'], failure });
  });

  it('is not told of what fills itself', async () => {
    const fake = createFakeSettings();
    fake.put({ locked: new Set(['languages.recent']) });
    const { change, refused } = await createShownSettings(fake);
    await change({ languages: { recent: ['FR'] } });
    expect(refused.value).toBeNull();
  });

  it.each([
    [
      { code: 'rule-broken', rule: lockedRule },
      'Not saved: Languages: To. Your administrator has set it.',
    ],
    [
      { code: 'rule-broken', rule: 'no such value' },
      'Not saved: Languages: To. This value is not allowed.',
    ],
    [
      { code: 'internal', rule: 'No space left' },
      'Not saved: Languages: To. Your browser says: “No space left”',
    ],
  ] as const)('is said above the tabs, whichever is open: %j', (failure, words) => {
    const state = popupStates.idle?.();
    if (!state) throw new Error('The gallery has no idle popup');
    const refused: RefusedChange = { paths: ['languages.target'], failure };
    for (const tab of ['page', 'text', 'usage'] as const) {
      render(<Popup {...state} tab={tab} refused={refused} />);
      expect(screen.getByRole('alert').textContent).toBe(words);
      cleanup();
    }
  });
});
