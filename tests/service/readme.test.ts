import { describe, expect, it } from 'vitest';
import { faults } from './faults/catalogue.ts';
import { readmeWithTables } from './faults/table.ts';

describe('the README of the local service', () => {
  it('lists every fault as it is: run `node tests/service/faults/table.ts` when it does not', async () => {
    const { is, wanted } = await readmeWithTables();
    expect(is).toBe(wanted);
    for (const { name } of faults) expect(is).toContain(`| \`${name}`);
  });

  it('has faults whose names differ', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });
});
