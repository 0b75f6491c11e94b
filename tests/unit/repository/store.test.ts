import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the stores take: the summary is the manifest's description (Chrome: 132 characters), of descriptions Chrome takes 16,000, Edge 10,000. */
const longestSummary = 132;
const longestDescription = 10_000;

const names = globSync('assets/locales/*.json').map((path) => basename(path, '.json'));
const listing = (name: string) => readFileSync(`docs/store/listings/${name}.md`, 'utf8');
const part = (text: string, heading: string) =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0]?.trim() ?? '';

describe.each(names)('the listing in %s', (name) => {
  const words = JSON.parse(readFileSync(`assets/locales/${name}.json`, 'utf8')) as {
    readonly extName: string;
    readonly extDescription: string;
  };

  it('has the name and the summary of the manifest', () => {
    expect(listing(name)).toMatch(new RegExp(`^# ${words.extName}\n`));
    expect(part(listing(name), 'Summary')).toBe(words.extDescription);
    expect(words.extDescription.length).toBeLessThanOrEqual(longestSummary);
  });

  it('describes everything that the English one does, in text that stores take', () => {
    const shape = (text: string) => part(text, 'Description').replace(/^•.*$/gm, '•').split('\n');
    const kinds = (text: string) =>
      shape(text).map((line) => (line === '•' || line === '' ? line : 'words'));
    expect(kinds(listing(name))).toEqual(kinds(listing('en')));
    expect(part(listing(name), 'Description').length).toBeLessThanOrEqual(longestDescription);
    expect(listing(name)).not.toMatch(/<\w|https?:/);
  });
});

describe('the reasons for permissions', () => {
  it('are given for each one that a manifest names, and for no other', () => {
    const config = readFileSync('wxt.config.ts', 'utf8');
    const named = [...config.matchAll(/permissions: \[(.*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([^']+)'/g)].map(([, permission]) => permission),
    );
    const reasons = [
      ...readFileSync('docs/store/permissions.md', 'utf8').matchAll(/^\| (`.*?) \|/gm),
    ].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, one]) => one));
    // What Firefox calls a permission to collect data is answered for in privacy.md.
    const collected = /data_collection_permissions: \{ required: \['(\w+)'\] \}/.exec(config)?.[1];
    expect(readFileSync('docs/store/privacy.md', 'utf8')).toContain(`\`${collected}\``);
    expect(reasons.toSorted()).toEqual(named.toSorted());
  });
});
