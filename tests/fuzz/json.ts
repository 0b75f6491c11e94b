/** JSON that is nearly right: a good sample with random parts. */
import fc from 'fast-check';

const names = fc.constantFrom(
  ...['__proto__', 'constructor', 'prototype', 'toString', 'length', 'text', 'ok', ''],
);

/** Any JSON value, including names of prototypes. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(null, '', 0, -0, -1, 1e308, 2 ** 53, 0.1, true, [], {}),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '=1+1',
    '\u202e',
    '\ud800',
    '../..',
    '2026-02-30T00:00:00',
    '0000-00-00T00:00:00Z',
    'x'.repeat(5_000),
  ),
  fc.array(fc.tuple(names, fc.jsonValue()), { maxLength: 3 }).map((entries) =>
    // `JSON.parse` makes names of prototypes own members.
    JSON.parse(
      `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
    ),
  ),
);

/** Puts `value` into `sample` at the place that `where` selects, one turn per level. */
function put(sample: unknown, where: readonly number[], value: unknown, removes: boolean): unknown {
  const [turn, ...rest] = where;
  if (turn === undefined || typeof sample !== 'object' || sample === null) return value;
  if (Array.isArray(sample)) {
    if (sample.length === 0) return [value];
    const index = turn % sample.length;
    if (rest.length === 0 && removes) return sample.toSpliced(index, 1);
    return sample.with(index, put(sample[index], rest, value, removes));
  }
  const members = Object.entries(sample);
  const chosen = members[turn % Math.max(1, members.length)];
  if (!chosen) return { added: value };
  const [name, part] = chosen;
  if (rest.length === 0 && removes)
    return Object.fromEntries(members.filter(([other]) => other !== name));
  return { ...sample, [name]: put(part, rest, value, removes) };
}

const change = fc.tuple(fc.array(fc.nat(30), { maxLength: 6 }), anything, fc.boolean());

/** Samples with some parts removed or replaced. */
export const nearly = (...samples: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...samples), fc.array(change, { maxLength: 4 }))
    .map(([sample, changes]) =>
      changes.reduce((all, [where, value, removes]) => put(all, where, value, removes), sample),
    );

/** The text, sometimes cut, doubled or damaged. */
export const textOf = (json: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(
      json.map((value) => JSON.stringify(value) ?? 'undefined'),
      fc.nat(200),
      fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.string() }),
    )
    .map(([text, place, spoil]) => {
      if (spoil === null) return text;
      const at = place % (text.length + 1);
      return text.slice(0, at) + spoil + text.slice(at + spoil.length);
    });

/** @throws Error if a prototype was changed */
export function expectCleanPrototypes(): void {
  for (const name in {}) throw new Error(`Every object has "${name}" now.`);
}
