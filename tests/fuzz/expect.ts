/** @throws Error with the broken expectation */
export function expectThat(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}
