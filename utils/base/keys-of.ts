/**
 * The keys of a record in their order. TypeScript tells them as any strings, since an object may have more than its type says: for a
 * record that was written down with its type, and is added to nowhere.
 */
export const keysOf = <Key extends string>(
  record: Readonly<Record<Key, unknown>>,
): readonly Key[] => Object.keys(record) as Key[];
