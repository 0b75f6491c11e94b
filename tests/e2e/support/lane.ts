import type { KeptBrowser, Verso } from './verso.ts';

/** The one process in which Vitest plays all flows of a browser, one after the other. */
export interface Lane {
  /** The browser that flows share; null before the first flow that can share one, and after the last. */
  kept: KeptBrowser | null;
  /** Everything that is open now, the shared browser or browsers of their own: a flow that fails may leave it so. */
  readonly open: Set<Verso>;
  /** Ends the shared browser. */
  end(): Promise<void>;
}

/** The environment has another instance of each module than the tests have: they meet in the global object. */
const place = globalThis as typeof globalThis & { versoLane?: Lane };

/** Null outside of Vitest, where nobody would end a shared browser. */
export const laneOfThisProcess = (): Lane | null => place.versoLane ?? null;

export function openLane(): Lane {
  const lane: Lane = {
    kept: null,
    open: new Set(),
    async end() {
      const { kept } = lane;
      lane.kept = null;
      await kept?.end();
    },
  };
  place.versoLane = lane;
  return lane;
}
