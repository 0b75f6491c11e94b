import type { KeptBrowser, LaunchOptions, Verso } from './verso.ts';

/** The process in which Vitest runs all flows of a browser, one after the other. */
export interface Lane {
  /** All open instances, in shared browsers and in separate ones. A failed flow may have left some of them open. */
  readonly open: Set<Verso>;
  find(options: LaunchOptions): KeptBrowser | null;
  keep(options: LaunchOptions, browser: KeptBrowser): void;
  end(options: LaunchOptions): Promise<void>;
  endAll(): Promise<void>;
}

/** The environment and the tests have separate instances of each module. The global object connects them. */
const place = globalThis as typeof globalThis & { versoLane?: Lane };

/** Returns null outside of Vitest, where no environment would end a shared browser. */
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
