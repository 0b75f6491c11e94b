/** Local voices only: others send the text to their maker (`localService` of the Web Speech API). */
import { fromBcp47, toBcp47 } from './bcp47.ts';
import { languageOfVariant } from './codes.ts';

export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'default' | 'localService'>;

/** Voices for a language. The code is the service's. */
export function voicesFor<V extends Voice>(voices: readonly V[], code: string): V[] {
  const spoken = spokenIn(toBcp47(code));
  if (spoken === null) return [];
  return voices.filter(({ lang, localService }) => localService && spokenIn(lang) === spoken);
}

/**
 * @param code upper case, variants included: `PT-BR` prefers a Brazilian voice
 * @param readerTags the reader's languages, used if the code names no region
 */
export function chooseVoice<V extends Voice>(
  voices: readonly V[],
  code: string,
  readerTags: readonly string[] = [],
): V | null {
  const regions = preferredRegions(code, readerTags);
  const rank = (voice: V): readonly number[] => [
    jokes.has(voice.name) ? 1 : 0,
    placeOf(regionOf(voice.lang), regions),
    voice.default ? 0 : 1,
  ];
  return (
    voicesFor(voices, code).toSorted((one, other) => compare(rank(one), rank(other)))[0] ?? null
  );
}

/** Some systems write `en_US` with a suffix for the accent. */
const partsOf = (tag: string): string[] => tag.toLowerCase().split(/[-_]/);

/** Chinese scripts sound alike, but voices of Hong Kong speak Cantonese. */
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

function preferredRegions(code: string, readerTags: readonly string[]): (string | null)[] {
  const likeliest = (tag: string) => new Intl.Locale(tag).maximize().region?.toLowerCase() ?? null;
  const tag = toBcp47(code);
  const ofReader = readerTags
    .filter((own) => fromBcp47(own) === languageOfVariant(code))
    .map(regionOf);
  // The variant's region or script decides: ZH-HANT is Taiwan's.
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

/** Novelty voices of macOS, which come first by name. */
const jokes: ReadonlySet<string> = new Set([
  ...['Albert', 'Bad News', 'Bahh', 'Bells', 'Boing', 'Bubbles', 'Cellos', 'Deranged'],
  ...['Good News', 'Hysterical', 'Jester', 'Organ', 'Pipe Organ', 'Superstar', 'Trinoids'],
  ...['Whisper', 'Wobble', 'Zarvox'],
]);
