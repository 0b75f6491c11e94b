import type { KeptBrowser, LaunchOptions, Verso } from './verso.ts';

/** The one process in which Vitest plays all flows of a browser, one after the other. */
export interface Lane {
  /** Everything that is open now, in shared browsers or in browsers of their own: a flow that fails may leave it so. */
  readonly open: Set<Verso>;
  /** The shared browser that was started like this, or null. */
  find(options: LaunchOptions): KeptBrowser | null;
  keep(options: LaunchOptions, browser: KeptBrowser): void;
  /** Ends the shared browser that was started like this, if there is one. */
  end(options: LaunchOptions): Promise<void>;
  endAll(): Promise<void>;
}

/** The environment has another instance of each module than the tests have: they meet in the global object. */
const place = globalThis as typeof globalThis & { versoLane?: Lane };

/** Null outside of Vitest, where nobody would end a shared browser. */
export const laneOfThisProcess = (): Lane | null => place.versoLane ?? null;

export function openLane(): Lane {
  const kept = new Map<string, KeptBrowser>();
  const endOne = async (name: string) => {
    const browser = kept.get(name);
    kept.delete(name);
    await browser?.end();
  };
  const lane: Lane = {
    open: new Set(),
    find: (options) => kept.get(JSON.stringify(options)) ?? null,
    keep: (options, browser) => kept.set(JSON.stringify(options), browser),
    end: (options) => endOne(JSON.stringify(options)),
    endAll: async () => {
      await Promise.all([...kept.keys()].map(endOne));
    },
  };
  place.versoLane = lane;
  return lane;
}
