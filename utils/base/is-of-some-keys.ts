/**
 * Whether the report is about some keys of the account alone.
 *
 * @param ids of the keys that there are: who hides another one hides nothing
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
