import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fields } from '../../../utils/settings/fields.ts';
import { settingsPage, settingsPagePath } from '../../support/settings-page.ts';

describe('docs/settings.md', () => {
  it('is what the schema says; otherwise run: npm run docs:settings', () => {
    expect(readFileSync(settingsPagePath, 'utf8')).toBe(settingsPage());
  });

  it('has a row for every setting', () => {
    const rows = settingsPage().match(/^- `[^`]+`/gm) ?? [];
    expect(rows.map((row) => row.slice(3, -1))).toEqual([...fields.keys()]);
  });
});
