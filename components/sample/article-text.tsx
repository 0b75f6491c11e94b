import type { Article } from './articles.tsx';

/** An article as a page of its own has it. What draws it once leaves it to the translation afterwards. */
export const ArticleText = ({ article }: { readonly article: Article }) => (
  <main class="article" lang={article.language.toLowerCase()} dir="ltr">
    <h1>{article.title}</h1>
    {article.body}
  </main>
);
