/** Calls `make` once for the same arguments, which are plain data: creating a formatter of `Intl` is slow. */
export function remembered<Arguments extends readonly unknown[], Made>(
  make: (...args: Arguments) => Made,
): (...args: Arguments) => Made {
  const known = new Map<string, Made>();
  return (...args) => {
    const id = JSON.stringify(args);
    const made = known.get(id) ?? make(...args);
    known.set(id, made);
    return made;
  };
}
