import { describe, expect, it } from 'vitest';
import { builds, readBuilt } from './build-folder.ts';

describe.each(builds)('the manifest of %s', (build) => {
  const manifest = () => JSON.parse(readBuilt(build, 'manifest.json')) as Record<string, unknown>;

  it('injects nothing by itself and opens nothing to pages', () => {
    const members = [
      'content_scripts',
      'web_accessible_resources',
      'externally_connectable',
      'host_permissions',
    ];
    expect(members.filter((member) => member in manifest())).toEqual([]);
  });

  it('asks for six permissions at install, of which no browser warns, and for notifications where they are switched on', () => {
    expect(manifest().permissions).toEqual([
      'activeTab',
      'scripting',
      'storage',
      'unlimitedStorage',
      'contextMenus',
      'alarms',
    ]);
    expect(manifest().optional_permissions).toEqual(['notifications']);
  });

  it('asks for hosts only when one is needed', () => {
    expect(manifest().optional_host_permissions).toEqual(['https://*/*', 'http://*/*']);
  });

  it('has the popup, the options, the commands and icons', () => {
    expect(manifest()).toMatchObject({
      manifest_version: 3,
      default_locale: 'en',
      action: { default_popup: 'popup.html' },
      options_ui: { page: 'options.html', open_in_tab: true },
      commands: { 'translate-page': expect.anything(), 'translate-selection': expect.anything() },
      icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
    });
  });

  it('names the schema of what a policy can set', () => {
    const { storage } = manifest() as { storage?: { managed_schema?: string } };
    const schema = JSON.parse(readBuilt(build, storage?.managed_schema ?? '')) as object;
    expect(schema).toMatchObject({ type: 'object' });
  });
});
