import { compareLanguages } from '../../utils/languages/same-language.ts';
import type { Article } from './articles.tsx';
import { articles } from './articles.tsx';

/**
 * One that the reader does not read, as far as his browser tells; otherwise one that is at least not in `target`, where there
 * is nothing to translate. `readerCodes`: the service's codes.
 */
export function chooseArticle(target: string, readerCodes: readonly string[]): Article {
  const foreignTo = (codes: readonly string[]) =>
    articles.find(({ language }) =>
      codes.every((code) => compareLanguages(language.toLowerCase(), code) !== 'same'),
    );
  return foreignTo([target, ...readerCodes]) ?? foreignTo([target]) ?? articles[0];
}
