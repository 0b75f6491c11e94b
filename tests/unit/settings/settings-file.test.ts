import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../utils/settings/defaults.ts';
import type { Effective } from '../../../utils/settings/effective.ts';
import { layerSettings } from '../../../utils/settings/effective.ts';
import { readPolicy } from '../../../utils/settings/policy.ts';
import {
  maxFileCharacters,
  patchOf,
  planImport,
  writeSettingsFile,
} from '../../../utils/settings/settings-file.ts';

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
    const there = layerSettings({ version: 1, ...patchOf(changes) }, readPolicy({}), defaults);
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

describe('a file that is read', () => {
  it.each([
    ['', 'foreign'],
    ['<html>', 'foreign'],
    ['[]', 'foreign'],
    ['null', 'foreign'],
    ['{"version":1,"languages":{"target":"DE"}}', 'foreign'],
    ['{"verso":"history","version":1}', 'history'],
    [file({ padding: 'x'.repeat(maxFileCharacters) }), 'foreign'],
    [file({ version: 999 }), 'newer'],
    [file({ version: 'one' }), 'broken'],
    [file({ version: 0.5 }), 'broken'],
    ['{"verso":"settings"}', 'broken'],
  ])('is refused whole: %.40s (%s)', (text, problem) => {
    expect(planImport(text, now)).toEqual({ ok: false, problem });
  });

  it('keeps what is bad, locked or unknown out of it, and names it', () => {
    const locked = settingsOf({}, { budget: { warnAtPercent: 50 } });
    const text = file({
      languages: { target: 'german', source: 'DE' },
      budget: { warnAtPercent: 90 },
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
      locked: ['budget.warnAtPercent'],
      unknown: ['memory.colour', 'keys.translate', 'fun'],
    });
  });

  it('reaches no prototype', () => {
    const text = '{"verso":"settings","version":1,"__proto__":{"languages":{"target":"DE"}}}';
    expect(plan(text).changes).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'languages')).toBe(false);
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
