/** A service's speed. */
export interface ServicePace {
  /** One word for the figures' names. */
  readonly id: string;
  readonly perRequestMs: number;
  readonly perCharacterMs: number;
  /** More get a 429; null: no limit. */
  readonly requestsPerSecond: number | null;
}

const instant: ServicePace = {
  id: 'instant',
  perRequestMs: 0,
  perCharacterMs: 0,
  requestsPerSecond: null,
};

/** Simulates a service that works on each word. */
const usual: ServicePace = {
  id: 'usual',
  perRequestMs: 120,
  perCharacterMs: 0.02,
  requestsPerSecond: null,
};

const slow: ServicePace = {
  id: 'slow',
  perRequestMs: 600,
  perCharacterMs: 0,
  requestsPerSecond: 5,
};

export const servicePaces: readonly ServicePace[] = [instant, usual, slow];
