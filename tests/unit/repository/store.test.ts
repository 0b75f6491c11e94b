import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The strictest limit of the three stores, in characters. Name and summary come from the manifest. For the name, Chrome
 * accepts 75, Firefox 50 and Edge 45; for the summary, Chrome 132 and Firefox 250. For the description, Chrome accepts
 * 16,000 and Edge 250 to 10,000.
 */
const longest = { name: 45, summary: 132, description: 10_000 };
const shortestDescription = 250;

const names = globSync('assets/locales/*.json').map((path) => basename(path, '.json'));
const listing = (name: string) => readFileSync(`docs/store/listings/${name}.md`, 'utf8');
const part = (text: string, heading: string) =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0]?.trim() ?? '';

describe.each(names)('the listing in %s', (name) => {
  const words = JSON.parse(readFileSync(`assets/locales/${name}.json`, 'utf8')) as {
    readonly extName: string;
    readonly extDescription: string;
    readonly popup: { readonly showOriginal: string };
  };
  const linesOf = (text: string) => part(text, 'Description').split('\n');

  it('has the name and the summary of the manifest', () => {
    expect(listing(name)).toMatch(new RegExp(`^# ${words.extName}\n`));
    expect(part(listing(name), 'Summary')).toBe(words.extDescription);
    expect(words.extName.length).toBeLessThanOrEqual(longest.name);
    expect(words.extDescription.length).toBeLessThanOrEqual(longest.summary);
  });

  it('describes everything that the English one does, in text that stores take', () => {
    const kinds = (text: string) =>
      linesOf(text).map((line) => (line === '' ? '' : line.startsWith('•') ? '•' : 'words'));
    expect(kinds(listing(name))).toEqual(kinds(listing('en')));
    const { length } = part(listing(name), 'Description');
    expect(length).toBeLessThanOrEqual(longest.description);
    expect(length).toBeGreaterThanOrEqual(shortestDescription);
    expect(listing(name)).not.toMatch(/<\w|https?:/);
  });

  it('promises line by line what the English one does, as far as that is written alike everywhere', () => {
    const named = (line: string) => (line.match(/DeepL|API|MIT|CSV|JSON|\d+/g) ?? []).toSorted();
    expect(linesOf(listing(name)).map(named)).toEqual(linesOf(listing('en')).map(named));
  });

  it('is in its own language, each line of it', () => {
    if (name === 'en') return;
    const english = new Set(linesOf(listing('en')));
    expect(linesOf(listing(name)).filter((line) => line !== '' && english.has(line))).toEqual([]);
  });

  it('calls a button as the popup does', () => {
    expect(part(listing('en'), 'Description')).toContain('"Show original"');
    expect(part(listing(name), 'Description')).toContain(words.popup.showOriginal);
  });
});

describe('the reasons for permissions', () => {
  it('are given for each one that a manifest names, and for no other', () => {
    const config = readFileSync('wxt.config.ts', 'utf8');
    const named = [...config.matchAll(/permissions: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([^']+)'/g)].map(([, permission]) => permission),
    );
    const reasons = [
      ...readFileSync('docs/store/permissions.md', 'utf8').matchAll(/^\| (`.*?) \|/gm),
    ].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, one]) => one));
    expect(reasons.toSorted()).toEqual(named.toSorted());
  });
});

/**
 * At installation, Firefox shows the data that leaves the browser according to the manifest. Its policies require an
 * accurate list (extensionworkshop.com, "Firefox built-in consent for data collection and transmission").
 */
describe('what Firefox is told of data', () => {
  const config = readFileSync('wxt.config.ts', 'utf8');
  const [, list = ''] =
    /data_collection_permissions: \{\s*required: \[([^\]]*)\]/.exec(config) ?? [];
  const declared = [...list.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);
  const privacy = readFileSync('docs/store/privacy.md', 'utf8');

  it('is each kind of which the answers to the forms say that it is sent, and no other', () => {
    const rows = [...privacy.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].slice(1);
    const sent = rows.filter(([, , answer = '']) => /\bsent\b/.test(answer));
    const asFirefoxSays = sent.map(([, kind = '']) =>
      kind
        .replace(/information/, 'info')
        .replace(/ (\w)/g, (_, first: string) => first.toUpperCase()),
    );
    expect(asFirefoxSays.toSorted()).toEqual(declared.toSorted());
  });

  it('is named there word by word, with its reason', () => {
    const [firefox = ''] = /^- Firefox: [\s\S]*?(?=\n- |$)/m.exec(privacy) ?? [];
    const named = [...firefox.matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, kind = '']) => kind);
    expect(named.toSorted()).toEqual(declared.toSorted());
  });

  it('is what the policy for readers says leaves their browser', () => {
    const policy = readFileSync('PRIVACY.md', 'utf8');
    const [leaves = ''] = /\*\*Data that leaves your browser\.\*\*[\s\S]*?\n\n/.exec(policy) ?? [];
    const words: Readonly<Record<string, RegExp>> = {
      authenticationInfo: /\byour\s+key\b/,
      websiteContent: /\btexts\s+to\s+be\s+translated\b/,
    };
    for (const kind of declared)
      expect(leaves).toMatch(words[kind] ?? /kind that has no words here/);
    for (const [kind, pattern] of Object.entries(words)) {
      if (pattern.test(leaves)) expect(declared).toContain(kind);
    }
  });
});
