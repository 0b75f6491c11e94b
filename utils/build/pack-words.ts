/**
 * Message names would take a third of the room, so nearly all messages become lines of one message. A perfect hash finds
 * them (utils/words/word-place.ts): while Verso is built if the key is written out, else when the message is shown.
 */
import { isPacked } from '../words/is-packed.ts';
import { placesFor, seedAt, seedsFor, wordPlace } from '../words/word-place.ts';

/** Returns seeds that give each word a unique place. */
export function findSeeds(names: readonly string[]): number[] {
  const packed = names.filter(isPacked);
  const seeds = new Array<number>(seedsFor(packed.length)).fill(0);
  const bySeed = Map.groupBy(packed, (name) => seedAt(name, seeds.length));
  const taken = new Set<number>();
  // Large groups come first, while there is most room.
  for (const [at, group] of [...bySeed].sort((one, other) => other[1].length - one[1].length)) {
    for (let seed = 1; ; seed++) {
      seeds[at] = seed;
      const places = new Set(group.map((name) => wordPlace(name, seeds)));
      if (places.size < group.length || [...places].some((place) => taken.has(place))) continue;
      for (const place of places) taken.add(place);
      break;
    }
  }
  return seeds;
}

type Messages = Readonly<Record<string, { readonly message: string }>>;

/** @param file a `messages.json` from the library */
export function packMessages(file: string, seeds: readonly number[]): string {
  const lines = new Array<string>(placesFor(seeds)).fill('');
  const rest: Record<string, { message: string }> = {};
  for (const [name, { message }] of Object.entries(JSON.parse(file) as Messages)) {
    // Browsers read `$` as the beginning of a placeholder.
    if (/[\n$]/.test(message)) throw new Error(`No line break and no $ in a message: ${name}`);
    if (isPacked(name)) lines[wordPlace(name, seeds)] = message;
    else rest[name] = { message };
  }
  return JSON.stringify({ ...rest, words: { message: lines.join('\n') } });
}

/** In a script, replaces each key that is written out by the place of its message. */
export const placeWords = (script: string, seeds: readonly number[]): string =>
  script.replaceAll(/\bi18n\.t\(\s*(["'`])([\w.]+)\1/g, (whole, _, key: string) => {
    const name = key.replaceAll('.', '_');
    return isPacked(name) ? `i18n.t(${wordPlace(name, seeds)}` : whole;
  });

/**
 * Scripts for pages carry no seeds, so that a key that is chosen when the message is shown would show nothing.
 * @throws Error if a key is not written out
 */
export function checkKeys(script: string, file: string): void {
  const [chosen] = script.match(/\bi18n\.t\(\s*(?:[^"'`\d\s]|`[^`]*\$\{)[^\n]*/) ?? [];
  if (chosen) throw new Error(`Write the key out in ${file}, which runs in pages: ${chosen}`);
}
