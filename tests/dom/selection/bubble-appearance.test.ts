import { describe, expect, it } from 'vitest';
import type { Theme } from '../../../utils/settings/appearance.ts';
import { openOn, panel, paragraph } from './bubble-page.ts';

const paper = async (theme: Theme): Promise<string> => {
  await openOn(paragraph, { theme });
  return getComputedStyle(panel()).backgroundColor;
};

describe('the bubble', () => {
  it('has the colours that the reader has chosen, whatever those of the page and the system', async () => {
    document.documentElement.style.colorScheme = 'light';
    const dark = await paper('dark');
    document.documentElement.style.colorScheme = 'dark';
    const light = await paper('light');
    document.documentElement.style.colorScheme = '';
    expect([light, dark]).toEqual(['rgb(255, 255, 255)', 'rgb(33, 31, 28)']);
  });
});
