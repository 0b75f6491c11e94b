/** Stores traces and CPU profiles for DevTools' panel "Performance". */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from 'puppeteer-core';

/** The current measurement; only one runs at a time. */
let place: { readonly folder: string; readonly name: string; count: number } | null = null;

/** Stores later records in `folder` with this prefix. */
export function keepProfiles(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  place = { folder, name, count: 0 };
}

export interface Recorder {
  add(events: readonly object[]): void;
  /** Writes trace and profile. */
  end(): Promise<void>;
}

/** The categories for sampling a thread. */
export const profileCategories = ['disabled-by-default-v8.cpu_profiler'];

/** Null if nothing is stored, because a profile takes time. */
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
