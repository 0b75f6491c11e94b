import type { Engine } from './engine.ts';
import { createPseudoEngine } from './pseudo.ts';

export const engineNames = ['pseudo', 'apertium'] as const;
export type EngineName = (typeof engineNames)[number];

/** An engine that is on this machine's list but not installed; the message says how to install it. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError';
}

/** @throws EngineMissingError */
export async function createEngine(name: EngineName): Promise<Engine> {
  if (name === 'pseudo') return createPseudoEngine();
  throw new EngineMissingError('The engine apertium is not built yet.');
}
