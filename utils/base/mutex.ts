/** Runs tasks in order; a failure does not stop the next. Use `navigator.locks` across contexts. */
export type Mutex = <T>(work: () => T | Promise<T>) => Promise<T>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}

/** A mutex per key. Keys stay as long as this context. */
export function createMutexes<Key>(): <T>(key: Key, work: () => T | Promise<T>) => Promise<T> {
  const mutexes = new Map<Key, Mutex>();
  return (key, work) => {
    const inTurn = mutexes.get(key) ?? createMutex();
    mutexes.set(key, inTurn);
    return inTurn(work);
  };
}
