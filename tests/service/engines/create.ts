import { createApertiumEngine } from './apertium.ts';
import type { Engine } from './engine.ts';
import { createPseudoEngine } from './pseudo.ts';

export const engineNames = ['pseudo', 'apertium'] as const;
export type EngineName = (typeof engineNames)[number];

/** @throws EngineMissingError where the engine's programs are not on this machine. */
export const createEngine = async (name: EngineName): Promise<Engine> =>
  name === 'pseudo' ? createPseudoEngine() : await createApertiumEngine();
