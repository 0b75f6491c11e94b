/**
 * Runs one piece of work at a time, in the order of the calls. One that fails keeps no other from running. Within one context: what
 * several contexts share is locked with `navigator.locks`.
 */
export type Mutex = <T>(work: () => T | Promise<T>) => Promise<T>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}

/** A mutex for each key, forgotten once nothing runs or waits there. */
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
