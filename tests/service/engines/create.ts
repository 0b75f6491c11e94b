import { createApertiumEngine } from './apertium.ts';
import type { Engine } from './engine.ts';
import { createPseudoEngine } from './pseudo.ts';

export const engineNames = ['pseudo', 'apertium'] as const;
export type EngineName = (typeof engineNames)[number];

/** @throws EngineMissingError if the engine's programs are missing */
export const createEngine = async (name: EngineName): Promise<Engine> =>
  name === 'pseudo' ? createPseudoEngine() : await createApertiumEngine();
