/**
 * Guesses a language for `detected_source_language`, by script, else by frequent short words. Public services do
 * better.
 */
const scripts: readonly (readonly [code: string, letters: RegExp])[] = [
  ['JA', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ZH', /\p{Script=Han}/gu],
  ['KO', /\p{Script=Hangul}/gu],
  ['AR', /\p{Script=Arabic}/gu],
  ['HE', /\p{Script=Hebrew}/gu],
  ['RU', /\p{Script=Cyrillic}/gu],
  ['EL', /\p{Script=Greek}/gu],
  ['HI', /\p{Script=Devanagari}/gu],
  ['BN', /\p{Script=Bengali}/gu],
  ['TA', /\p{Script=Tamil}/gu],
  ['TH', /\p{Script=Thai}/gu],
  ['KA', /\p{Script=Georgian}/gu],
  ['HY', /\p{Script=Armenian}/gu],
];

const shortWords: Readonly<Record<string, ReadonlySet<string>>> = {
  EN: new Set(
    'the of and to is in that it for was with as on be are this by not from do you how what which when your'.split(
      ' ',
    ),
  ),
  ES: new Set('el la los las de que en un una es por con para se del al lo como más'.split(' ')),
  FR: new Set('le la les des et est en un une du que pour dans qui sur pas au avec ce'.split(' ')),
  DE: new Set('der die das und ist nicht ein eine zu mit den von auf für im dem des'.split(' ')),
  IT: new Set('il lo gli le di che un una per con non sono del della nel alla'.split(' ')),
  PT: new Set('os as de que um uma do da em não para com por dos das ao'.split(' ')),
  NL: new Set('de het een en van is niet op te dat met voor zijn in aan er ook'.split(' ')),
};

const letterCount = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

function guessByScript(text: string): string | null {
  const all = letterCount(text, /\p{L}/gu);
  // Japanese also uses Chinese characters, so a few kana decide.
  if (letterCount(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) * 10 > all) return 'JA';
  for (const [code, letters] of scripts) {
    if (letterCount(text, letters) * 2 > all) return code;
  }
  return null;
}

/** Returns an upper-case code, or `fallback`. */
export function guessLanguage(text: string, fallback = 'EN'): string {
  const byScript = guessByScript(text);
  if (byScript) return byScript === 'RU' && /[іїєґ]/i.test(text) ? 'UK' : byScript;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const score = (code: string) => words.filter((word) => shortWords[code]?.has(word)).length;
  const [best, hits] = Object.keys(shortWords)
    .map((code) => [code, score(code)] as const)
    .reduce((first, next) => (next[1] > first[1] ? next : first));
  // One such word in a long text is a name or a quotation.
  return hits * 8 < words.length || score(fallback) === hits ? fallback : best;
}
