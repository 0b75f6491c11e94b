import fc from 'fast-check';
import { patchOfChanges } from '../../../utils/settings/change.ts';
import { layerSettings } from '../../../utils/settings/effective.ts';
import { fields, readFields } from '../../../utils/settings/fields.ts';
import { readPolicy } from '../../../utils/settings/policy.ts';
import { defaultSettings } from '../../../utils/settings/rows.ts';
import { planImport, writeSettingsFile } from '../../../utils/settings/settings-file.ts';
import { expectThat } from '../expect.ts';
import { expectCleanPrototypes, nearly, textOf } from '../json.ts';
import type { Target } from '../target.ts';

const defaults = defaultSettings('en');
const now = layerSettings({ version: 1 }, readPolicy({}), defaults);

const rules = {
  languages: { rules: [{ target: 'DE', options: { formality: 'more' } }], recent: ['DE', 'FR'] },
  sites: { rules: [{ pattern: 'example.com', translate: 'always' }] },
  service: { address: 'https://a.example', scheme: 'Key' },
};
const whole = JSON.parse(writeSettingsFile(now)) as object;
const file = { ...whole, ...rules };

const isWhole = (settings: object): boolean => {
  const { values, problems } = readFields(settings);
  return problems.length === 0 && values.size === fields.size;
};

/** For any file: valid settings are imported, invalid ones are not, and a second import changes nothing. */
export const settingsImport: Target = {
  name: 'settings-import',
  promise: 'what is taken over from a file is good, all that is bad is left, and twice is as once',
  property: () =>
    fc.property(textOf(nearly(file, whole, rules)), (text) => {
      const read = planImport(text, now);
      expectCleanPrototypes();
      if (!read.ok) return;
      const { changes } = read.plan;
      for (const { path } of changes) expectThat(fields.has(path), `no such setting: ${path}`);
      const patch = patchOfChanges(changes);
      expectThat(readFields(patch).problems.length === 0, 'a change that the store refuses');
      const then = layerSettings({ version: 1, ...patch }, readPolicy({}), defaults);
      expectThat(isWhole(then.settings), 'settings that are not whole');
      const again = planImport(text, then);
      expectThat(again.ok && again.plan.changes.length === 0, 'a second import changes again');
      const carried = planImport(writeSettingsFile(then), now);
      const carriedPatch = carried.ok ? patchOfChanges(carried.plan.changes) : {};
      const elsewhere = layerSettings({ version: 1, ...carriedPatch }, readPolicy({}), defaults);
      expectThat(
        JSON.stringify(elsewhere.settings) === JSON.stringify(then.settings),
        'settings that do not come over whole',
      );
    }),
};

const policy = {
  ...rules,
  managedBy: 'Example Ltd',
  keys: { translate: 'secret-of-the-house', admin: 'another-secret' },
  sites: { allowed: ['*.example'], denied: ['bank.example'], rules: [] },
  budget: { monthlyCharacters: 0, askAbove: -1 },
  changeable: ['languages.target'],
};

/** For any policy: settings stay whole, and no key of it reaches them or a file. */
export const policies: Target = {
  name: 'policies',
  promise: 'under any policy settings stay whole, and no key is in them or in a file',
  property: () =>
    fc.property(
      nearly(policy, { ...whole, ...policy }),
      nearly(whole, rules),
      (managed, stored) => {
        const effective = layerSettings(stored, readPolicy(managed), defaults);
        expectThat(isWhole(effective.settings), 'settings that are not whole');
        const { keys } = readPolicy(managed);
        const written = writeSettingsFile(effective);
        for (const secret of [keys.translate, keys.admin]) {
          if (secret === undefined || secret.length < 12) continue;
          expectThat(!written.includes(secret), 'a key in a file of settings');
          expectThat(!JSON.stringify(effective.settings).includes(secret), 'a key in the settings');
        }
        expectCleanPrototypes();
      },
    ),
};
