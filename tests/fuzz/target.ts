import type { IRawProperty } from 'fast-check';

/** Code that reads foreign input, and a property that must hold. */
export interface Target {
  /** The name for `--target`. */
  readonly name: string;
  /** The property. */
  readonly promise: string;
  property(): IRawProperty<unknown>;
}
