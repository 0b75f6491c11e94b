import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limits } from '../../e2e/support/limits.ts';
import { browsersPage, browsersPagePath, filesNaming } from '../../support/browsers-page.ts';

describe('docs/browsers.md', () => {
  it('lists what the suite plays in one browser only; otherwise run: npm run docs:browsers', () => {
    expect(readFileSync(browsersPagePath, 'utf8')).toBe(browsersPage());
  });

  it.each(Object.keys(limits))('%s is a limit of some flow that there is', (name) => {
    expect(filesNaming(name)).not.toEqual([]);
  });
});
