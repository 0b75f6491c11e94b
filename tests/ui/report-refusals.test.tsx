import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { Popup } from '../../components/popup/popup.tsx';
import { reportRefusals } from '../../components/popup/report-refusals.ts';
import { fail } from '../../utils/base/result.ts';
import type { RefusedChange } from '../../utils/settings/change.ts';
import { createFakeSettings } from '../support/fake-settings.ts';
import { popupStates } from '../support/gallery/popup-states.ts';

afterEach(cleanup);

describe('a change in the popup that the settings refuse', () => {
  it('is known by what it was about and why, until another is taken', async () => {
    const fake = createFakeSettings();
    fake.put({ locked: new Set(['languages.target']) });
    const { settings, refused } = reportRefusals(fake);
    await settings.change({ languages: { target: 'FR', recent: ['FR'] } });
    expect(refused.value).toEqual({ paths: ['languages.target'], why: { by: 'policy' } });
    await settings.change(() => ({ page: { scope: 'whole-page' } }));
    expect(refused.value).toBeNull();
  });

  it('is told in the browser’s own words where there is no more room', async () => {
    const full = {
      ...createFakeSettings(),
      change: async (wanted: unknown) => {
        if (typeof wanted === 'function') wanted(await createFakeSettings().read());
        return fail({ code: 'internal', rule: 'No space left' } as const);
      },
    };
    const { settings, refused } = reportRefusals(full);
    await settings.change({ usage: { period: 'last-year' } });
    expect(refused.value).toEqual({
      paths: ['usage.period'],
      why: { by: 'browser', message: 'No space left' },
    });
  });

  it('is not told of what fills itself', async () => {
    const fake = createFakeSettings();
    fake.put({ locked: new Set(['languages.recent']) });
    const { settings, refused } = reportRefusals(fake);
    await settings.change({ languages: { recent: ['FR'] } });
    expect(refused.value).toBeNull();
  });

  it.each([
    [{ by: 'policy' }, 'Not saved: Languages: To. Your administrator has set it.'],
    [{ by: 'value' }, 'Not saved: Languages: To. This value is not allowed.'],
    [
      { by: 'browser', message: 'No space left' },
      'Not saved: Languages: To. Your browser says: “No space left”',
    ],
  ] as const)('is said above the tabs, whichever is open: %j', (why, words) => {
    const state = popupStates.idle?.();
    if (!state) throw new Error('The gallery has no idle popup');
    const refused: RefusedChange = { paths: ['languages.target'], why };
    for (const tab of ['page', 'text', 'usage'] as const) {
      render(<Popup {...state} tab={tab} refused={refused} />);
      expect(screen.getByRole('alert').textContent).toBe(words);
      cleanup();
    }
  });
});
