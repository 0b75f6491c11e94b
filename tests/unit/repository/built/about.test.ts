import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../../..');
const built = (file: string) => readFileSync(join(root, '.output/chrome-mv3', file), 'utf8');

describe('what the settings link to', () => {
  it.each(Object.keys(manifest.dependencies))('has the licence of what is shipped: %s', (name) => {
    expect(built('licences.txt')).toMatch(
      new RegExp(`^${name} \\d.*\\((MIT|ISC|MPL-2.0)\\)$`, 'm'),
    );
  });

  it('has Verso’s own licence and its word on privacy', () => {
    expect(built('licences.txt')).toContain(readFileSync(join(root, 'LICENSE'), 'utf8').trim());
    expect(built('privacy.txt')).toMatch(/^# Privacy/);
  });
});
