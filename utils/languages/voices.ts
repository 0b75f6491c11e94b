/** Local voices only: others send the text to their maker (`localService` of the Web Speech API). */
import { fromBcp47, toBcp47 } from './bcp47.ts';

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
  const known = voicesFor(voices, code);
  const serious = known.filter(({ name }) => !jokes.has(name));
  const here = serious.length > 0 ? serious : known;
  const near = regionsFor(code, readerTags)
    .map((region) => here.filter(({ lang }) => regionOf(lang) === region))
    .find(({ length }) => length > 0);
  const best = near ?? here;
  return best.find((voice) => voice.default) ?? best[0] ?? null;
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

/** The best comes first. */
function regionsFor(code: string, readerTags: readonly string[]): (string | null)[] {
  const tag = toBcp47(code);
  // ZH-HANT is Taiwan's.
  const likeliest = regionOf(tag) ?? regionOf(new Intl.Locale(tag).maximize().baseName);
  const ofReader = readerTags.filter((own) => fromBcp47(own) === code).map(regionOf);
  return tag.includes('-')
    ? [likeliest]
    : [...ofReader.filter((region) => region !== null), likeliest];
}

/** Novelty voices of macOS, which come first by name. */
const jokes: ReadonlySet<string> = new Set([
  ...['Albert', 'Bad News', 'Bahh', 'Bells', 'Boing', 'Bubbles', 'Cellos', 'Deranged'],
  ...['Good News', 'Hysterical', 'Jester', 'Organ', 'Pipe Organ', 'Superstar', 'Trinoids'],
  ...['Whisper', 'Wobble', 'Zarvox'],
]);
