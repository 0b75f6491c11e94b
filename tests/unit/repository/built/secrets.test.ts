import { describe, expect, it } from 'vitest';
import { builds, readBuilt, textFiles } from './build-folder.ts';

/**
 * Strings that only the background may contain: where keys are stored, permanently or for a session, and the paths that
 * use them.
 */
const secrets = ['verso-vault', 'vault.${', '/v2/translate', '/v2/admin/analytics'];

describe.each(builds)('the build %s', (build) => {
  it.each(secrets)('says "%s" in the background', (secret) => {
    expect(readBuilt(build, 'background.js')).toContain(secret);
  });

  it.each(secrets)('says "%s" nowhere else', (secret) => {
    const others = textFiles(build).filter((path) => path !== 'background.js');
    expect(others).toContain('content-scripts/page.js');
    expect(others.filter((path) => readBuilt(build, path).includes(secret))).toEqual([]);
  });
});
