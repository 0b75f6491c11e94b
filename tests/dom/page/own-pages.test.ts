import { describe, expect, it } from 'vitest';
import { damages } from '../../service/damage.ts';
import { hostileFaults } from '../../service/faults/hostile.ts';
import { describeOwnPages, faults, harmless, ruinous } from '../support/describe-own-pages.ts';

describeOwnPages(['with an article']);

describe('the list of damages', () => {
  it('is the whole of what the local service can do to a text', () => {
    const names = faults.map((fault) => fault.name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(damages)));
    expect(names).toEqual(expect.arrayContaining([...harmless, ...ruinous]));
    expect(names.filter((other) => other.startsWith('hostile-'))).toHaveLength(
      hostileFaults.length,
    );
  });
});
