import { describe, expect, it } from 'vitest';
import type { Bill, Books } from '../../soak/verdict.ts';
import { audit, compare, hasGrown } from '../../soak/verdict.ts';

const weight = { heapMegabytes: 5, listeners: 40, nodes: 2_000, detached: 0 };
const books: Books = {
  staying: weight,
  own: weight,
  backgroundMegabytes: 2,
  diskMegabytes: 1,
  keptMegabytes: 1,
};
const grown = (late: Books) =>
  compare(books, late)
    .filter(hasGrown)
    .map(({ what }) => what);

describe('what a soak weighs', () => {
  it('has not grown where it is the same', () => {
    expect(grown(books)).toEqual([]);
  });

  it.each([
    ['staying page: listeners', { staying: { ...weight, listeners: 43 } }],
    ['staying page: nodes', { staying: { ...weight, nodes: 2_026 } }],
    ['own page: nodes', { own: { ...weight, nodes: 2_026 } }],
    ['staying page: detached nodes', { staying: { ...weight, detached: 51 } }],
    ['own page: MB of heap', { own: { ...weight, heapMegabytes: 7.1 } }],
    ['background: MB of heap', { backgroundMegabytes: 6.1 }],
    ['memory: MB kept', { keptMegabytes: 3.1 }],
    ['databases: MB', { diskMegabytes: 12 }],
  ])('is named where it has grown: %s', (what, change) => {
    expect(grown({ ...books, ...change })).toEqual([what]);
  });
});

it('holds the memory to what it was told to keep, however much there was early', () => {
  const findings = compare({ ...books, keptMegabytes: 1.9 }, { ...books, keptMegabytes: 3.5 });
  expect(findings.filter(hasGrown).map(({ what }) => what)).toEqual(['memory: MB kept']);
});

describe('the books of a soak', () => {
  // The client received 70 characters. The other 30 were billed without a received reply.
  const bill: Bill = { service: 100, meter: 100, uncertain: 30, unsent: 0, unheard: 30 };

  it('agree where every character is accounted for', () => {
    expect(audit(bill)).toEqual([]);
  });

  it.each([
    ['the service has billed what the meter does not count', { meter: 99 }],
    ['the meter counts what nobody has billed', { meter: 101 }],
    ['it is certain of what it has not heard', { uncertain: 29 }],
    ['it is uncertain of what it has heard', { uncertain: 31 }],
  ])('do not agree where %s', (_, change) => {
    expect(audit({ ...bill, ...change })).toHaveLength(1);
  });

  it('do not agree by the word of the meter that what it counts too much was never sent', () => {
    expect(audit({ ...bill, meter: 110, uncertain: 40, unsent: 10 })).toHaveLength(3);
    expect(audit({ ...bill, unsent: 10 })).toHaveLength(1);
  });
});
