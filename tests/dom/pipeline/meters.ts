import type { Result } from '../../../utils/base/result.ts';
import type { Meter, Reservation } from '../../../utils/pipeline/meter/meter.ts';
import { createMeter } from '../../../utils/pipeline/meter/meter.ts';
import type { Spending } from '../../../utils/pipeline/meter/spendings.ts';
import { slowClock } from '../support/slow-clock.ts';

export const about = { site: 'example.org', source: 'EN', target: 'ES', kind: 'page' } as const;

export const billed = (characters: number, change: Partial<Spending> = {}): Spending => ({
  ...about,
  billed: characters,
  estimated: 0,
  saved: 0,
  ...change,
});

/** Creates a clock and a budget that a test sets, and a database that several meters share over time. */
export function createWorld({
  at = '2026-11-21T12:00:00Z',
  budget = null,
  hurry = 1,
}: {
  readonly at?: string;
  readonly budget?: number | null;
  /** The factor by which timers run faster. */
  readonly hurry?: number;
} = {}) {
  const world = { at, budget, hurry };
  return {
    world,
    /** Opens a meter as a restarted worker does. */
    openMeter: (): Meter =>
      createMeter({
        clock: {
          now: () => Date.parse(world.at),
          sleep: (delayMs, signal) => slowClock.sleep(delayMs / world.hurry, signal),
        },
        budget: () => world.budget,
      }),
  };
}

/** Reserves the cost. Throws if the meter refuses. */
export async function reserve(meter: Meter, characters: number): Promise<Reservation> {
  await meter.open();
  const reserved = meter.reserve(characters, about);
  if (!reserved.ok) throw new Error(reserved.failure.code);
  return reserved.value;
}

/** Reserves, sends and bills a request. */
export async function spend(
  meter: Meter,
  characters: number,
  change: Partial<Spending> = {},
): Promise<void> {
  const reservation = await reserve(meter, characters);
  await reservation.settle([billed(characters, change)]);
}

export const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.code);

export const always = ['0000-01-01', '9999-12-31'] as const;

export async function deleteDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve;
    });
  }
}
