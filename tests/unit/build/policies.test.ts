import { describe, expect, it } from 'vitest';
import { policyFiles, starterPolicy } from '../../../utils/build/policies/files.ts';
import { fields } from '../../../utils/settings/fields.ts';
import { policyRows, readPolicy } from '../../../utils/settings/policy.ts';
import { readPropertyList, readRegistryFile } from '../../support/managed-examples.ts';

const id = 'aaaabbbbccccddddeeeeffffgggghhhh';
const files = policyFiles(id);

function textOf(name: string): string {
  const text = files.get(name);
  if (text === undefined) throw new Error(`There is no ${name}.`);
  return text;
}

/** Chromium and Firefox give a policy's text for a list of nothing as an empty list, and the registry has no empty lists. */
const withoutEmptyLists = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, member) =>
    Array.isArray(member) && member.length === 0 ? undefined : member,
  );

describe('the starter policy', () => {
  const policy = readPolicy(starterPolicy());

  it('is valid, and names every setting but the languages that the browser knows best', () => {
    expect(policy.problems).toEqual([]);
    expect([...fields.keys()].filter((path) => !policy.values.has(path))).toEqual([
      'languages.target',
      'languages.recent',
    ]);
  });

  it('sets defaults, and locks only address and key', () => {
    expect([...policy.locked].sort()).toEqual(['keys.translate', 'service.address']);
    for (const [path, { default: value }] of fields) {
      if (path !== 'service.address' && policy.values.has(path))
        expect([path, policy.values.get(path)]).toEqual([path, value]);
    }
  });
});

describe('the policy files', () => {
  it('hold the starter policy in the form of Chromium on Linux and of Firefox', () => {
    expect(JSON.parse(textOf('linux/verso.json'))).toEqual({
      '3rdparty': { extensions: { [id]: starterPolicy() } },
    });
    expect(JSON.parse(textOf('firefox/policies.json'))).toEqual({
      policies: { '3rdparty': { Extensions: { 'verso@verso.invalid': starterPolicy() } } },
    });
  });

  it.each(['chrome', 'edge'])('hold it in the registry of Windows: %s', (browser) => {
    const read = readRegistryFile(textOf(`windows/verso-${browser}.reg`));
    expect(withoutEmptyLists(read)).toEqual(withoutEmptyLists(starterPolicy()));
  });

  it('hold it in a profile of macOS, once for each browser', () => {
    const profile = readPropertyList(textOf('macos/verso.mobileconfig')) as {
      readonly PayloadContent: readonly Record<string, unknown>[];
    };
    const types = profile.PayloadContent.map(({ PayloadType }) => PayloadType);
    expect(types).toEqual(
      ['com.google.Chrome', 'com.microsoft.Edge', 'org.chromium.Chromium'].map(
        (domain) => `${domain}.extensions.${id}`,
      ),
    );
    for (const payload of profile.PayloadContent) expect(payload).toMatchObject(starterPolicy());
    const uuids = profile.PayloadContent.map(({ PayloadUUID }) => PayloadUUID);
    expect(new Set(uuids).size).toBe(3);
  });
});

describe.each(['chrome', 'edge'])('the template for the Group Policy editor: %s', (browser) => {
  const template = textOf(`windows/verso-${browser}.admx`);
  const words = textOf(`windows/en-US/verso-${browser}.adml`);
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id]) => id);

  it.each([template, words])('closes each element that it opens', (text) => {
    const open: string[] = [];
    for (const [, end, name = '', rest = ''] of text.matchAll(/<(\/?)([A-Za-z]\w*)([^>]*)>/g)) {
      if (end) expect(open.pop()).toBe(name);
      else if (!rest.endsWith('/')) open.push(name);
    }
    expect(open).toEqual([]);
    expect(text.replace(/<[^>]*>|&(?:amp|lt|gt);/g, '')).not.toMatch(/[<>&]/);
  });

  it('has a policy for each setting and each member of a policy', () => {
    const names = [...fields.keys(), ...policyRows.keys()].map((path) => path.replace('.', '_'));
    expect(all(template, /<policy name="(\w+)"/g).sort()).toEqual(names.sort());
  });

  it('has words and a control for all that it names, and nothing twice', () => {
    for (const kind of ['string', 'presentation']) {
      const named = all(template, new RegExp(`\\$\\(${kind}\\.(\\w+)\\)`, 'g'));
      const given = all(words, new RegExp(`<${kind} id="(\\w+)"`, 'g'));
      expect(new Set(given).size).toBe(given.length);
      expect([...new Set(named)].sort()).toEqual(given.sort());
    }
  });

  it('offers the values of a setting, and writes a number with a limit that is not 9,999', () => {
    expect(template).toContain('<value><string>prefer_more</string></value>');
    expect(template).toContain('valueName="monthlyCharacters" minValue="0" maxValue="4294967295"');
  });
});
