/** Keeps the seeds small and few places empty. */
const placesPerSeed = 3.2;

export const placesFor = (seeds: readonly number[]): number =>
  Math.ceil(seeds.length * placesPerSeed);

export const seedsFor = (words: number): number => Math.ceil((words * 1.1) / placesPerSeed);

/** FNV-1a from a seed, with high bits mixed into low bits. */
function hash(name: string, seed: number): number {
  let bits = 0x811c9dc5 ^ seed;
  for (let at = 0; at < name.length; at++) {
    bits = Math.imul(bits ^ name.charCodeAt(at), 0x01000193);
  }
  return (bits ^ (bits >>> 15)) >>> 0;
}

export const seedAt = (name: string, seeds: number): number => hash(name, 0) % seeds;

/**
 * A perfect hash (Fox, Heath, Chen and Daoud, 1992): the first hash chooses a seed, the second the place. The build
 * finds seeds without collisions.
 */
export const wordPlace = (name: string, seeds: readonly number[]): number =>
  hash(name, seeds[seedAt(name, seeds.length)] ?? 0) % placesFor(seeds);
