import { pairTags, tokenize } from './markup.ts';

/** True for well-formed content of an XML element. */
export function isWellFormedXml(source: string): boolean {
  const tokens = tokenize(source, false);
  const pairs = pairTags(tokens, false);
  const closed = new Set(pairs.values());
  return tokens.every((token, index) => {
    if (token.kind === 'open') return pairs.has(index);
    if (token.kind === 'close') return closed.has(index);
    if (token.kind !== 'text') return true;
    return !token.raw.includes('<') && !/&(?!#?\w+;)/.test(token.raw);
  });
}
