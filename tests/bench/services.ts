/** The kinds of services that how soon a page is translated depends on. */
export interface ServicePace {
  /** One word, as figures are named by it. */
  readonly id: string;
  readonly perRequestMs: number;
  readonly perCharacterMs: number;
  /** What is asked beyond gets a 429; null: as many as one likes. */
  readonly requestsPerSecond: number | null;
}

const instant: ServicePace = {
  id: 'instant',
  perRequestMs: 0,
  perCharacterMs: 0,
  requestsPerSecond: null,
};

/** As a service that has to think about each word. */
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
