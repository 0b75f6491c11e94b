import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as small from '../../../utils/messages/small-schemas.ts';

const isAsk = (value: unknown) => value === 'never' || typeof value === 'number';

/** The same shape, as it is here and as valibot has it. */
const ours = small.object({
  name: small.string(),
  code: small.nullable(small.like(/^[A-Z]{2}$/)),
  kind: small.picklist(['one', 'other']),
  at: small.exactOptional(small.number()),
  isOn: small.boolean(),
  ask: small.checked(isAsk),
  list: small.array(small.object({ id: small.number() })),
});
const theirs = v.object({
  name: v.string(),
  code: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  kind: v.picklist(['one', 'other']),
  at: v.exactOptional(v.number()),
  isOn: v.boolean(),
  ask: v.custom(isAsk),
  list: v.array(v.object({ id: v.number() })),
});

const good: Record<string, unknown> = {
  ...{ name: 'a', code: 'DE', kind: 'one', at: 3, isOn: true },
  ...{ ask: 2, list: [{ id: 1, more: 2 }], more: 1 },
};
const strange = fc.oneof(
  fc.anything(),
  fc.constantFrom(null, undefined, Number.NaN, -1, 'de', 'DE', 'never', [], [{ id: 'x' }], {}),
  fc.constantFrom({ above: -1 }, { above: Number.NaN }, [{ id: 2 }, null], [undefined]),
);
const values = fc.oneof(
  strange,
  fc
    .tuple(fc.constantFrom(...Object.keys(good)), strange)
    .map(([key, value]) => ({ ...good, [key]: value })),
  fc
    .constantFrom(...Object.keys(good))
    .map((left) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== left))),
);

type Parsed = ReturnType<typeof small.parse>;

function parsedByValibot(schema: v.GenericSchema, value: unknown): Parsed {
  const { success, output, issues } = v.safeParse(schema, value);
  return success
    ? { ok: true, value: output }
    : { ok: false, field: v.getDotPath(issues[0]) ?? '' };
}

describe('small schemas', () => {
  it('take a good value without what it has beside', () => {
    expect(small.parse(ours, good)).toEqual({
      ok: true,
      value: {
        ...{ name: 'a', code: 'DE', kind: 'one', at: 3, isOn: true },
        ...{ ask: 2, list: [{ id: 1 }] },
      },
    });
  });

  it('take and refuse what valibot does, for the same member', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(small.parse(ours, value)).toEqual(parsedByValibot(theirs, value));
      }),
      { numRuns: 1000 },
    );
  });

  it('stand within a schema of valibot’s', () => {
    const within = v.object({ each: v.array(ours), ...ours.entries });
    fc.assert(
      fc.property(values, (value) => {
        const whole = { ...good, each: [good, value] };
        expect(parsedByValibot(within, whole)).toEqual(
          parsedByValibot(v.object({ each: v.array(theirs), ...theirs.entries }), whole),
        );
      }),
    );
  });
});
