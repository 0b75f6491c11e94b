/** Lets Verso's sample page use the page script's engine, so that the package contains it once. */
import type { PageSession } from './session.ts';

type Engine = typeof PageSession;

/** No element of a page can have a symbol as its name. */
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
