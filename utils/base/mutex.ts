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

/** A mutex per key, removed when idle. */
export function createMutexes<Key>(): <T>(key: Key, work: () => T | Promise<T>) => Promise<T> {
  const mutexes = new Map<Key, { readonly inTurn: Mutex; count: number }>();
  return async (key, work) => {
    const mutex = mutexes.get(key) ?? { inTurn: createMutex(), count: 0 };
    mutexes.set(key, mutex);
    mutex.count += 1;
    try {
      return await mutex.inTurn(work);
    } finally {
      mutex.count -= 1;
      if (mutex.count === 0) mutexes.delete(key);
    }
  };
}
