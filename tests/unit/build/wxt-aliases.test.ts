import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Plugins of wxt.config.ts replace parts of WXT, as long as WXT imports them by these names. */
const replaced = [
  {
    alias: '@wxt-dev/browser',
    because: 'one module reaches the browser, and page elements cannot take its name',
    importer: 'node_modules/wxt/dist/browser.mjs',
    imports: 'browser',
  },
  {
    alias: 'wxt/utils/content-script-context',
    because: 'the class reveals the extension to the page',
    importer: 'node_modules/wxt/dist/virtual/content-script-isolated-world-entrypoint.mjs',
    imports: 'ContentScriptContext',
  },
] as const;

describe.each(replaced)('the plugin for $alias', ({ alias, importer, imports }) => {
  it('is in the configuration', () => {
    expect(readFileSync('wxt.config.ts', 'utf8')).toContain(`replaceModule('${alias}', `);
  });

  it('replaces what WXT imports, and the only thing that it imports from there', () => {
    const text = readFileSync(importer, 'utf8');
    const names = [...text.matchAll(/import \{([^}]*)\} from ["']([^"']+)["']/g)]
      .filter(([, , from]) => from === alias)
      .map(([, name = '']) => name.replace(/ as .*/, '').trim());
    expect(names).toEqual([imports]);
  });
});
