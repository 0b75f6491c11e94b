import { beforeEach, describe, expect, it } from 'vitest';
import { followAppearance } from '../../utils/settings/follow-appearance.ts';
import { createFakeSettings } from '../support/fake-settings.ts';

const shown = () => ({ ...document.documentElement.dataset });
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => localStorage.clear());

describe('a page of ours', () => {
  it('looks as the reader has chosen, and follows what is chosen elsewhere', async () => {
    const settings = createFakeSettings({ appearance: { theme: 'dark' } });
    followAppearance(settings);
    await settled();
    expect(shown()).toEqual({ theme: 'dark' });
    await settings.change({ appearance: { theme: 'light' } });
    expect(shown()).toEqual({ theme: 'light' });
  });

  it('has at once what held when it was last open, before the settings are read', async () => {
    followAppearance(createFakeSettings({ appearance: { theme: 'dark' } }));
    await settled();
    followAppearance(createFakeSettings());
    expect(shown().theme).toBe('dark');
    await settled();
    expect(shown().theme).toBe('system');
  });

  it('does as the system does where what was kept makes no sense', () => {
    localStorage.setItem('appearance', 'purple');
    followAppearance(createFakeSettings());
    // assets/tokens.css has two themes. With any other value the page follows the system.
    expect(['light', 'dark']).not.toContain(shown().theme);
  });
});
