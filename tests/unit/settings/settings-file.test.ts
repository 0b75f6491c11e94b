import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patchOfChanges } from '../../../utils/settings/change.ts';
import type { Effective } from '../../../utils/settings/effective.ts';
import { layerSettings } from '../../../utils/settings/effective.ts';
import { readPolicy } from '../../../utils/settings/policy.ts';
import { defaultSettings, retiredPaths } from '../../../utils/settings/rows.ts';
import { planImport, writeSettingsFile } from '../../../utils/settings/settings-file.ts';

const defaults = defaultSettings('en');
const settingsOf = (stored: object, managed: object = {}): Effective =>
  layerSettings({ version: 1, ...stored }, readPolicy(managed), defaults);

const now = settingsOf({});
const file = (members: object) => JSON.stringify({ verso: 'settings', version: 1, ...members });
const plan = (text: string, effective: Effective = now) => {
  const read = planImport(text, effective);
  if (!read.ok) throw new Error(`refused: ${read.problem}`);
  return read.plan;
};
const nothing = { changes: [], refused: [], locked: [], unknown: [] };

describe('a file of settings', () => {
  it('changes nothing where it was written', () => {
    const own = settingsOf({ languages: { target: 'JA', recent: ['JA', 'DE'] } });
    expect(plan(writeSettingsFile(own), own)).toEqual(nothing);
  });

  it('makes another browser the same', () => {
    const own = settingsOf({ languages: { target: 'JA' }, memory: { maxDays: 7 } });
    const { changes } = plan(writeSettingsFile(own));
    expect(changes).toEqual([
      { path: 'languages.target', before: 'EN', after: 'JA' },
      { path: 'memory.maxDays', before: 90, after: 7 },
    ]);
    const there = layerSettings(
      { version: 1, ...patchOfChanges(changes) },
      readPolicy({}),
      defaults,
    );
    expect(there.settings).toEqual(own.settings);
  });

  it('holds no key, and nothing that a policy sets', () => {
    const managed = {
      service: { address: 'https://intranet.example' },
      keys: { translate: 'secret-of-the-house' },
    };
    const written = writeSettingsFile(settingsOf({}, managed));
    expect(written).not.toContain('intranet.example');
    expect(written).not.toContain('secret');
    expect(JSON.parse(written)).not.toHaveProperty('keys');
  });
});

describe('what a policy sets and leaves changeable', () => {
  const managed = { memory: { maxDays: 3 }, changeable: ['memory.maxDays'] };

  it('is in no file until the reader has chosen it himself', () => {
    expect(JSON.parse(writeSettingsFile(settingsOf({}, managed))).memory).toEqual({
      maxMegabytes: 50,
      corrections: [],
    });
    const chosen = settingsOf({ memory: { maxDays: 4 } }, managed);
    expect(JSON.parse(writeSettingsFile(chosen)).memory).toMatchObject({
      maxMegabytes: 50,
      maxDays: 4,
    });
  });
});

describe('quiet sites of an older policy', () => {
  it('are in no file', () => {
    const own = settingsOf({}, { shortcuts: { quietSites: ['mail.example'] } });
    expect(own.settings.sites.rules).toHaveLength(1);
    expect(JSON.parse(writeSettingsFile(own)).sites?.rules).toBeUndefined();
  });
});

describe('a file that is read', () => {
  it.each([
    ['', 'notJson'],
    ['<html>', 'notJson'],
    ['{"verso":"settings","version":1', 'notJson'],
    ['[]', 'foreign'],
    ['null', 'foreign'],
    ['{"version":1,"languages":{"target":"DE"}}', 'foreign'],
    ['{"verso":"history","version":1}', 'foreign'],
    [file({ version: 999 }), 'newer'],
    [file({ version: 'one' }), 'broken'],
    [file({ version: 0.5 }), 'broken'],
    ['{"verso":"settings"}', 'broken'],
  ])('is refused whole: %.40s (%s)', (text, problem) => {
    expect(planImport(text, now)).toEqual({ ok: false, problem });
  });

  it.each([...retiredPaths])('says nothing of what an older version had: %s', (path) => {
    const [group = '', name = ''] = path.split('.');
    expect(plan(file({ [group]: { [name]: 1 } }))).toEqual(nothing);
    const policy = readPolicy({ [group]: { [name]: 1 }, changeable: [path] });
    expect(policy.problems).toEqual([]);
  });

  it('keeps what is bad, locked or unknown out of it, and names it', () => {
    const locked = settingsOf({}, { budget: { askAbove: 50 } });
    const text = file({
      languages: { target: 'german', source: 'DE' },
      budget: { askAbove: 90 },
      memory: { maxDays: 30, colour: 'red' },
      keys: { translate: 'stolen' },
      fun: true,
    });
    expect(plan(text, locked)).toEqual({
      changes: [
        { path: 'languages.source', before: null, after: 'DE' },
        { path: 'memory.maxDays', before: 90, after: 30 },
      ],
      refused: ['languages.target'],
      locked: ['budget.askAbove'],
      unknown: ['memory.colour', 'keys.translate', 'fun'],
    });
  });

  it.each([
    [
      '{"verso":"settings","version":1,"__proto__":{"languages":{"target":"DE"}}}',
      '__proto__.languages',
    ],
    [
      '{"verso":"settings","version":1,"languages":{"__proto__":{"target":"DE"}}}',
      'languages.__proto__',
    ],
    [
      '{"verso":"settings","version":1,"constructor":{"prototype":{"target":"DE"}}}',
      'constructor.prototype',
    ],
  ])('reaches no prototype: %s', (text, unknown) => {
    expect(plan(text)).toEqual({ ...nothing, unknown: [unknown] });
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { target?: string }).target).toBeUndefined();
  });

  it.each([
    ['no JSON to speak of', '['.repeat(5_000_000)],
    [
      'JSON',
      `{"verso":"settings","version":1,"sites":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ],
    [
      'JSON in a field',
      file({}).replace('}', `,"sites":{"rules":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`),
    ],
  ])('changes nothing and does not fall over where it is nested without end: %s', (_, text) => {
    const read = planImport(text, now);
    expect(read.ok ? read.plan.changes : read.problem).toEqual(read.ok ? [] : expect.any(String));
  });

  it('costs only its bad values where every one is of a wrong type', () => {
    const wrong = [null, 1, 'x', [], {}, true];
    for (const value of wrong) {
      const every = Object.fromEntries(
        Object.entries(defaults).map(([group, members]) => [
          group,
          typeof members === 'object'
            ? Object.fromEntries(Object.keys(members).map((name) => [name, value]))
            : 1,
        ]),
      );
      const { changes, refused } = plan(file({ ...every, version: 1 }));
      expect(refused.length).toBeGreaterThan(10);
      const there = layerSettings(
        { version: 1, ...patchOfChanges(changes) },
        readPolicy({}),
        defaults,
      );
      expect(there.problems).toEqual([]);
    }
  });

  it('takes the good ones of a very long list of rules, and names the others', () => {
    const rules = Array.from({ length: 20_000 }, (_, index) => ({
      pattern: index % 2 ? `site-${index}.example` : `no pattern ${index}`,
      translate: 'always',
    }));
    const { changes, refused } = plan(file({ sites: { rules } }));
    expect(changes[0]?.after).toHaveLength(10_000);
    expect(refused).toHaveLength(10_000);
  });

  it('of version 1 with quiet sites alone adds them to the rules', () => {
    const own = { pattern: 'a.example', translate: 'always' };
    const { changes } = plan(
      file({ shortcuts: { quietSites: ['mail.example'] } }),
      settingsOf({ sites: { rules: [own] } }),
    );
    const quiet = { pattern: 'mail.example', selectionButton: false };
    expect(changes).toEqual([{ path: 'sites.rules', before: [own], after: [own, quiet] }]);
  });

  it('never throws, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.object(), (text, members) => {
        expect(planImport(text, now)).toHaveProperty('ok');
        for (const { path } of plan(file({ ...members, verso: 'settings', version: 1 })).changes) {
          expect(path).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
        }
      }),
    );
  });
});
