import { isObject } from '../../../utils/base/is-object.ts';

/** An input with one wrong value. */
export interface Forgery {
  /** Names the path and the value for a failed test. */
  readonly name: string;
  readonly value: unknown;
}

/** Values of every JSON kind; `undefined` stands for a missing member. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'forged',
  '<img src=x onerror=alert(1)>',
  '../../v2/admin',
  'x'.repeat(70_000),
  [],
  ['forged'],
  [null],
  {},
  { toString: 'forged' },
  JSON.parse('{"__proto__":{"ok":true},"constructor":{"prototype":{"ok":true}}}'),
];

const said = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 40);

/** Returns copies of `sample` in which one part, or the whole, has a wrong value. */
export function forgeriesOf(sample: unknown, path = 'input'): Forgery[] {
  const here = wrongValues.map((value) => ({ name: `${path} = ${said(value)}`, value }));
  if (Array.isArray(sample)) {
    const inside = sample.flatMap((part, index) =>
      forgeriesOf(part, `${path}[${index}]`).map(({ name, value }) => ({
        name,
        value: sample.with(index, value),
      })),
    );
    return [...here, ...inside];
  }
  if (!isObject(sample)) return here;
  const inside = Object.entries(sample).flatMap(([member, part]) =>
    forgeriesOf(part, `${path}.${member}`).map(({ name, value }) => {
      const { [member]: _, ...others } = sample;
      return { name, value: value === undefined ? others : { ...others, [member]: value } };
    }),
  );
  return [...here, ...inside];
}
