import { describe, expect, it } from 'vitest';
import { layerSettings } from '../../../utils/settings/effective.ts';
import { policyAt, readPolicy } from '../../../utils/settings/policy.ts';
import { defaultSettings } from '../../../utils/settings/rows.ts';

const keys = { translate: 'one', admin: 'two' };
const service = { address: 'https://api.example/team' };
const mine = { version: 1, service: { address: 'https://mine.example' } };

const lockedWith = (managed: object, stored: object = mine) => [
  ...layerSettings(stored, readPolicy(managed), defaultSettings('en')).locked,
];

describe('the keys of a policy', () => {
  it('are for the address that it names, and for no other', () => {
    const policy = readPolicy({ service, keys });
    expect(policyAt(policy, 'https://api.example').keys).toEqual(keys);
    expect(policyAt(policy, 'https://api.example:8443').keys).toEqual({});
    expect(policyAt(policy, 'https://mine.example').keys).toEqual({});
    expect(policyAt(policy, null).keys).toEqual({});
  });

  it('go with the reader’s address where it names none', () => {
    expect(policyAt(readPolicy({ keys }), 'https://mine.example').keys).toEqual(keys);
    const unnamed = readPolicy({ service: { address: '' }, keys });
    expect(policyAt(unnamed, 'https://mine.example').keys).toEqual(keys);
  });

  it('are for no address at all where the one it names can’t be used', () => {
    const policy = readPolicy({ service: { address: 'http://plain.example' }, keys });
    expect(policyAt(policy, 'https://mine.example').keys).toEqual({});
  });

  it('lock the reader’s only where they are used', () => {
    const managed = { service, keys, changeable: ['service.address'] };
    expect(lockedWith(managed)).toEqual([]);
    expect(lockedWith(managed, {})).toEqual(['keys.translate', 'keys.admin']);
    expect(lockedWith({ keys })).toEqual(['keys.translate', 'keys.admin']);
  });
});
