/**
 * Lets Verso's own sample page use the engine of the page script, so that the package contains the engine once. On that
 * page, the script offers the engine instead of listening for messages.
 */
import type { PageSession } from './session.ts';

type Engine = typeof PageSession;

/** A symbol, since elements of a page can't be named by one. */
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
