export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an empty object for any other value. */
export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
