import { isClosed } from './closed-database.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { openMemoryDatabase } from './memory-database.ts';

/** A way to the database of a memory, for as long as its worker lives. */
export interface MemoryConnection {
  /**
   * Opens the database where it is not open. Where it was closed under our hands, by the browser or for another context,
   * it is opened again and `work` begins anew.
   */
  use<T>(work: (database: MemoryDatabase) => Promise<T>): Promise<T>;
}

export function connectMemory(name: string, onSetAside: () => Promise<void>): MemoryConnection {
  let opening: Promise<MemoryDatabase> | null = null;

  function connect(): Promise<MemoryDatabase> {
    if (opening !== null) return opening;
    const mine = open(() => forget(mine));
    opening = mine;
    return mine;
  }

  function forget(connection: Promise<MemoryDatabase>): void {
    if (opening === connection) opening = null;
  }

  async function open(onClosed: () => void): Promise<MemoryDatabase> {
    try {
      const { database, wasSetAside } = await openMemoryDatabase(name, onClosed);
      if (wasSetAside) await onSetAside().catch(() => {});
      return database;
    } catch (error) {
      onClosed();
      throw error;
    }
  }

  return {
    async use(work) {
      const connection = connect();
      const database = await connection;
      try {
        return await work(database);
      } catch (error) {
        if (!isClosed(error)) throw error;
        forget(connection);
        return work(await connect());
      }
    },
  };
}
