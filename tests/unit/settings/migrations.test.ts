import { describe, expect, it } from 'vitest';
import { fields, isSameValue, readFields } from '../../../utils/settings/fields.ts';
import { migrate } from '../../../utils/settings/migrations.ts';
import { defaultSettings } from '../../../utils/settings/rows.ts';
import v1 from './samples/v1.json' with { type: 'json' };
import v2 from './samples/v2-full.json' with { type: 'json' };

describe('migrate', () => {
  it('leaves settings of this version as they are', () => {
    expect(migrate(v2)).toEqual({ stored: v2, current: true });
  });

  it('takes every sample of a released version without a loss', () => {
    const { stored, current } = migrate(v1);
    expect(current).toBe(true);
    expect(readFields(stored).problems).toEqual([]);
    expect(readFields(stored).values.size).toBe(9);
  });

  it('takes a sample in which every field has another value than its default', () => {
    const { stored, current } = migrate(v2);
    expect(current).toBe(true);
    const { values, problems } = readFields(stored);
    expect(problems).toEqual([]);
    const defaults = readFields(defaultSettings('es')).values;
    const same = [...fields.keys()].filter((path) =>
      isSameValue(values.get(path), defaults.get(path)),
    );
    expect(same).toEqual([]);
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
