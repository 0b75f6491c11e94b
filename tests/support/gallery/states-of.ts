/** Returns all states of a screen by name. @throws Error for equal names, because one would be lost */
export function statesOf<State>(
  ...groups: readonly (readonly (readonly [string, State])[])[]
): Readonly<Record<string, State>> {
  const states = new Map<string, State>();
  for (const [name, state] of groups.flat()) {
    if (states.has(name)) throw new Error(`Two states are called "${name}"`);
    states.set(name, state);
  }
  return Object.fromEntries(states);
}
