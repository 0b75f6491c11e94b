import { describe, expect, it } from 'vitest';
import type { Appearance } from '../../../utils/settings/appearance.ts';
import { openOn, panel, paragraph } from './bubble-page.ts';

const paper = async (appearance: Appearance): Promise<string> => {
  await openOn(paragraph, { appearance });
  return getComputedStyle(panel()).backgroundColor;
};

describe('the bubble', () => {
  it('has the colours that the reader has chosen, whatever those of the page and the system', async () => {
    document.documentElement.style.colorScheme = 'light';
    const dark = await paper({ theme: 'dark' });
    document.documentElement.style.colorScheme = 'dark';
    const light = await paper({ theme: 'light' });
    document.documentElement.style.colorScheme = '';
    expect([light, dark]).toEqual(['rgb(255, 255, 255)', 'rgb(33, 31, 28)']);
  });
});
