/** Compares plain data. The order of members says nothing, because Chromium's storage sorts them. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const members = Object.entries(one);
  return (
    members.length === Object.keys(other).length &&
    members.every(([name, value]) => name in other && isSameValue(value, other[name]))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => Object(value) === value;
