/** The policy that administrators begin with: every setting, nearly all of them changeable. */
import { fields, putFields } from '../../settings/fields.ts';

const leftOut: ReadonlySet<string> = new Set(['languages.target', 'languages.recent']);

/** The only setting that readers may not change. */
const address = 'service.address';

/** As a browser delivers it: nested groups of plain values. */
export function starterPolicy(): Record<string, unknown> {
  const own = [...fields].filter(([path]) => !leftOut.has(path));
  const values = own.flatMap(([path, { default: value, policyNull }]): [string, unknown][] => {
    const given = value === null ? policyNull : value;
    return given === undefined ? [] : [[path, given]];
  });
  const base = {
    managedBy: 'Example Ltd, IT',
    keys: { translate: 'the-key-for-translating' },
    changeable: values.map(([path]) => path).filter((path) => path !== address),
  };
  return putFields(base, new Map([...values, [address, 'https://translate.example.com']]));
}
