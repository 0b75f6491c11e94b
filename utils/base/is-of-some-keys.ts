/**
 * True if the report shows only some keys.
 *
 * @param ids existing keys; hiding others has no effect
 */
export const isOfSomeKeys = (
  {
    query,
    hidden,
    chosen,
  }: {
    readonly query: string;
    readonly hidden: readonly string[];
    readonly chosen: readonly string[];
  },
  ids: readonly string[],
): boolean => query.trim() !== '' || chosen.length > 0 || hidden.some((id) => ids.includes(id));
