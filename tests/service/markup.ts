/**
 * Tokens of HTML or XML. Invalid markup is allowed: a `<` without a tag is text, and an unpaired closing tag is a
 * token.
 */
export type Token =
  | { readonly kind: 'text'; readonly raw: string }
  | { readonly kind: 'comment'; readonly raw: string }
  | {
      readonly kind: 'open' | 'close' | 'void';
      readonly raw: string;
      /** As written; HTML callers compare in lower case. */
      readonly name: string;
    };

const pattern = /<!--[\s\S]*?-->|<[!?][^>]*>|<\/?[\p{L}_](?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gu;
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

function toToken(raw: string, isHtml: boolean): Token {
  if (/^<[!?]/.test(raw)) return { kind: 'comment', raw };
  const name = /^<\/?([\p{L}_][^\s/>]*)/u.exec(raw)?.[1];
  if (name === undefined) return { kind: 'text', raw };
  if (raw.startsWith('</')) return { kind: 'close', raw, name };
  const isVoid = /\/\s*>$/.test(raw) || (isHtml && voidElements.has(name.toLowerCase()));
  return { kind: isVoid ? 'void' : 'open', raw, name };
}

/** The joined `raw` of all tokens is the source. */
export function tokenize(source: string, isHtml = true): Token[] {
  const tokens: Token[] = [];
  for (const [raw] of source.matchAll(pattern)) {
    const token = toToken(raw, isHtml);
    const last = tokens.at(-1);
    // A lone `<` joins the surrounding text.
    if (token.kind === 'text' && last?.kind === 'text') {
      tokens[tokens.length - 1] = { kind: 'text', raw: last.raw + raw };
    } else {
      tokens.push(token);
    }
  }
  return tokens;
}

export const joinTokens = (tokens: readonly Token[]): string =>
  tokens.map((token) => token.raw).join('');

/** Maps each opening tag's index to its closing tag's. Unpaired tags are omitted. */
export function pairTags(tokens: readonly Token[], isHtml = true): Map<number, number> {
  const fold = (name: string) => (isHtml ? name.toLowerCase() : name);
  const pairs = new Map<number, number>();
  const open: { name: string; index: number }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'open') open.push({ name: fold(token.name), index });
    if (token.kind !== 'close') continue;
    const name = fold(token.name);
    const depth = open.findLastIndex((entry) => entry.name === name);
    const partner = open[depth];
    if (!partner) continue;
    pairs.set(partner.index, index);
    open.length = depth;
  }
  return new Map([...pairs].sort(([a], [b]) => a - b));
}

export interface Untranslatable {
  readonly isHtml: boolean;
  readonly ignoreTags: ReadonlySet<string>;
}

const neverRead = new Set(['script', 'style']);

function isKept(token: Token & { name: string }, { isHtml, ignoreTags }: Untranslatable): boolean {
  if (!isHtml) return ignoreTags.has(token.name);
  const name = token.name.toLowerCase();
  return (
    ignoreTags.has(name) ||
    neverRead.has(name) ||
    /\stranslate\s*=\s*["']?no\b/i.test(token.raw) ||
    /\sclass\s*=\s*(?:"[^"]*(?<![^\s"])notranslate(?![^\s"])|'[^']*(?<![^\s'])notranslate(?![^\s'])|notranslate(?=[\s/>]))/i.test(
      token.raw,
    )
  );
}

/** Inclusive index ranges of the outermost untranslatable elements. */
export function untranslatableRanges(
  tokens: readonly Token[],
  options: Untranslatable,
): [from: number, to: number][] {
  const pairs = pairTags(tokens, options.isHtml);
  const ranges: [number, number][] = [];
  let end = -1;
  for (const [index, token] of tokens.entries()) {
    if (index <= end || token.kind !== 'open' || !isKept(token, options)) continue;
    // An unclosed element reaches to the end, as in browsers.
    end = pairs.get(index) ?? tokens.length - 1;
    ranges.push([index, end]);
  }
  return ranges;
}

/** Removes tags and comments; references stay as written. */
export const withoutTags = (source: string, isHtml: boolean): string =>
  tokenize(source, isHtml)
    .filter((token) => token.kind === 'text')
    .map((token) => token.raw)
    .join('');
