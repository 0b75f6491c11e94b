/** Where traces and CPU profiles are kept, for DevTools to open: its panel "Performance" takes both. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from 'puppeteer-core';

/** What is measured now. One thing at a time is: whoever records a trace need not be told. */
let place: { readonly folder: string; readonly name: string; count: number } | null = null;

/** From now on what is recorded is kept in `folder`, under names that begin with `name`. */
export function keepProfiles(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  place = { folder, name, count: 0 };
}

export interface Recorder {
  /** Takes a part of the trace. */
  add(events: readonly object[]): void;
  /** Writes trace and profile. */
  end(): Promise<void>;
}

/** Everything that the sampling of a thread needs of a trace. */
export const profileCategories = ['disabled-by-default-v8.cpu_profiler'];

/** Null where nothing is kept: a profile costs time that the measurement would count. */
export async function openRecorder(client: CDPSession): Promise<Recorder | null> {
  if (place === null) return null;
  place.count += 1;
  const path = join(place.folder, `${place.name}-${place.count}`);
  const events: object[] = [];
  await client.send('Profiler.enable');
  await client.send('Profiler.start');
  return {
    add: (some) => {
      for (const event of some) events.push(event);
    },
    async end() {
      const { profile } = await client.send('Profiler.stop');
      writeFileSync(`${path}.cpuprofile`, JSON.stringify(profile));
      const lines = events.map((event) => JSON.stringify(event)).join(',\n');
      writeFileSync(`${path}.trace.json`, `{"traceEvents":[\n${lines}\n]}\n`);
    },
  };
}
