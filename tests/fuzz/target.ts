import type { IRawProperty } from 'fast-check';

/** Something that takes what others have written, and what must hold whatever that is. */
export interface Target {
  /** As `--target` and what is printed call it. */
  readonly name: string;
  /** The property that must hold, as a find of it is called. */
  readonly promise: string;
  property(): IRawProperty<unknown>;
}
