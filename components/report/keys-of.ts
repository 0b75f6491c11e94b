/** Returns the typed keys of a record. Use it only for literals, because other objects may have more keys. */
export const keysOf = <Key extends string>(
  record: Readonly<Record<Key, unknown>>,
): readonly Key[] => Object.keys(record) as Key[];
