import { describe, expect, it } from 'vitest';
import { isSameValue } from '../../../utils/base/same-value.ts';
import { fields, putFields, readFields } from '../../../utils/settings/fields.ts';
import { migrate } from '../../../utils/settings/migrations.ts';
import { defaultSettings } from '../../../utils/settings/rows.ts';
import v1 from './samples/v1.json' with { type: 'json' };
import v1Full from './samples/v1-full.json' with { type: 'json' };
import v2 from './samples/v2-full.json' with { type: 'json' };

describe('migrate', () => {
  it('leaves settings of this version as they are', () => {
    expect(migrate(v2)).toEqual({ stored: v2, current: true });
  });

  it('makes rules of the quiet sites of version 1', () => {
    const { stored } = migrate({
      version: 1,
      shortcuts: { doublePress: true, quietSites: ['b.example', 'a.example', 'with space', 7] },
      sites: { rules: [{ pattern: 'a.example', translate: 'never' }], languages: [] },
    });
    expect(stored).toEqual({
      version: 2,
      shortcuts: { doublePress: true },
      sites: {
        rules: [
          { pattern: 'a.example', translate: 'never', selectionButton: false },
          { pattern: 'b.example', selectionButton: false },
        ],
        languages: [],
      },
    });
    expect(readFields(stored).problems).toEqual([]);
  });

  it.each([{}, { shortcuts: { quietSites: [] } }, { shortcuts: 'none' }])(
    'makes no list of rules where there were no quiet sites: %o',
    (settings) => {
      expect(migrate({ version: 1, ...settings }).stored.sites).toBeUndefined();
    },
  );

  it.each(['localhost', 'my_site.mail-2.example', 'full.example.', '127.0.0.1', '[::1]'])(
    'keeps every host that could be quiet: %s',
    (host) => {
      const { stored } = migrate({ version: 1, shortcuts: { quietSites: [host] } });
      expect(readFields(stored).values.get('sites.rules')).toEqual([
        { pattern: host, selectionButton: false },
      ]);
    },
  );

  it('takes every sample of a released version without a loss', () => {
    const { stored, current } = migrate(v1);
    expect(current).toBe(true);
    expect(readFields(stored).problems).toEqual([]);
    expect(readFields(stored).values.size).toBe(9);
  });

  it('takes a sample in which every field has another value than its default', () => {
    const { stored, current } = migrate(v1Full);
    expect(current).toBe(true);
    const { values, problems } = readFields(stored);
    expect(problems).toEqual([]);
    const defaults = readFields(defaultSettings('es')).values;
    const same = [...fields.keys()].filter((path) =>
      isSameValue(values.get(path), defaults.get(path)),
    );
    expect(same).toEqual([]);
    expect(putFields({ version: 2 }, values)).toEqual(v2);
  });

  it('takes nothing stored as a beginning', () => {
    expect(migrate(undefined)).toEqual({ stored: { version: 2 }, current: true });
  });

  it('changes nothing of a newer version, of which it knows nothing', () => {
    const newer = { version: 9, service: { address: 'https://a.example' }, later: 1 };
    expect(migrate(newer)).toEqual({ stored: newer, current: false });
  });

  it.each([{ version: '1' }, { version: 0 }, { version: 1.5 }, {}])(
    'says that %o is no settings of ours',
    (stored) => {
      expect(migrate(stored)).toEqual({ stored, current: false });
    },
  );

  it.each([null, 'text', 7, []])('starts from the defaults instead of %o', (stored) => {
    expect(migrate(stored)).toEqual({ stored: { version: 2 }, current: false });
  });
});
