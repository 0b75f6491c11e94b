/**
 * Which of the browser's voices reads a text aloud. Only voices of the reader's own computer are taken: others send what
 * they read to their maker (`localService` of the Web Speech API), and a text leaves for nobody but the service.
 */
import { fromBcp47, toBcp47 } from './bcp47.ts';
import { languageOfVariant } from './codes.ts';

/** What there is to know of a `SpeechSynthesisVoice`. */
export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'default' | 'localService'>;

/**
 * The voice for a language of the service, or null where this computer has none.
 *
 * @param code upper case, variants included: `PT-BR` is read by a Brazilian where there is one
 * @param readerTags the reader's languages, likeliest first (`navigator.languages`): whose English it is, where the
 *   code does not say
 */
export function chooseVoice<V extends Voice>(
  voices: readonly V[],
  code: string,
  readerTags: readonly string[] = [],
): V | null {
  const spoken = spokenIn(toBcp47(code));
  const fitting = voices.filter(
    ({ lang, localService }) => localService && spokenIn(lang) === spoken,
  );
  const regions = wishedRegions(code, readerTags);
  const rank = (voice: V): readonly number[] => [
    jokes.has(voice.name) ? 1 : 0,
    placeOf(regionOf(voice.lang), regions),
    voice.default ? 0 : 1,
  ];
  return fitting.toSorted((one, other) => compare(rank(one), rank(other)))[0] ?? null;
}

/** Some systems write `en_US`, with a word for the accent behind it. */
const partsOf = (tag: string): string[] => tag.toLowerCase().split(/[-_]/);

/**
 * The language as it is heard, as one of the service's codes. Writing tells nothing: Mandarin is read aloud alike whatever
 * its characters, while Hong Kong's voices speak Cantonese.
 */
function spokenIn(tag: string): string | null {
  const [language = '', ...rest] = partsOf(tag);
  if (language === 'cmn') return 'ZH';
  if (language === 'zh' && rest.some((part) => part === 'hk' || part === 'mo')) return 'YUE';
  return fromBcp47(tag);
}

const regionOf = (tag: string): string | null =>
  partsOf(tag)
    .slice(1)
    .find((part) => /^(?:[a-z]{2}|\d{3})$/.test(part)) ?? null;

/** Regions whose way of speaking is wished, the most wished first. */
function wishedRegions(code: string, readerTags: readonly string[]): (string | null)[] {
  const likeliest = (tag: string) => new Intl.Locale(tag).maximize().region?.toLowerCase() ?? null;
  const tag = toBcp47(code);
  const ofReader = readerTags
    .filter((own) => fromBcp47(own) === languageOfVariant(code))
    .map(regionOf);
  // A variant says it itself, by its region or its script: ZH-HANT is Taiwan's.
  return tag.includes('-')
    ? [regionOf(tag) ?? likeliest(tag)]
    : [...ofReader.filter((region) => region !== null), likeliest(tag)];
}

const placeOf = (region: string | null, regions: readonly (string | null)[]): number => {
  const place = regions.indexOf(region);
  return place === -1 ? regions.length : place;
};

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Voices that macOS has for fun. In lists by name they stand before those that people want to hear. */
const jokes: ReadonlySet<string> = new Set([
  ...['Albert', 'Bad News', 'Bahh', 'Bells', 'Boing', 'Bubbles', 'Cellos', 'Deranged'],
  ...['Good News', 'Hysterical', 'Jester', 'Organ', 'Pipe Organ', 'Superstar', 'Trinoids'],
  ...['Whisper', 'Wobble', 'Zarvox'],
]);
