/** Returns a copy as Chromium's storage returns it, with the members of objects sorted. */
export const asChromiumStores = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    Object(part) === part && !Array.isArray(part)
      ? Object.fromEntries(
          Object.keys(part)
            .sort()
            .map((name) => [name, part[name]]),
        )
      : part,
  );
