/**
 * Verso's page to try translates itself with the script that other pages get, so the package holds the engine once. The
 * script offers the engine to that page in place of listening for messages.
 */
import type { PageSession } from './session.ts';

type Engine = typeof PageSession;

/** A symbol: no element of a page can take its place. */
const place = Symbol.for('verso.engine');

const world = globalThis as { [place]?: Engine };

export const offerEngine = (engine: Engine): void => {
  world[place] = engine;
};

/** @throws Error if the script was not loaded before */
export const offeredEngine = (): Engine => {
  const engine = world[place];
  if (!engine) throw new Error('The page script was not loaded.');
  return engine;
};
