/** How many places there are for each seed: few of them stay empty, and seeds stay small. */
const placesPerSeed = 3.2;

export const placesFor = (seeds: readonly number[]): number =>
  Math.ceil(seeds.length * placesPerSeed);

export const seedsFor = (words: number): number => Math.ceil((words * 1.1) / placesPerSeed);

/** FNV-1a from a seed, its high bits mixed into its low ones. */
function hash(name: string, seed: number): number {
  let bits = 0x811c9dc5 ^ seed;
  for (let at = 0; at < name.length; at++) {
    bits = Math.imul(bits ^ name.charCodeAt(at), 0x01000193);
  }
  return (bits ^ (bits >>> 15)) >>> 0;
}

export const seedAt = (name: string, seeds: number): number => hash(name, 0) % seeds;

/**
 * The place of a word among the packed ones: a perfect hash (Fox, Heath, Chen and Daoud, 1992). A first hash chooses a seed, a second one,
 * from that seed, the place. The build looks for seeds that give each word a place of its own, so that no script carries the names.
 */
export const wordPlace = (name: string, seeds: readonly number[]): number =>
  hash(name, seeds[seedAt(name, seeds.length)] ?? 0) % placesFor(seeds);
