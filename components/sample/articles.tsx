/** The reader gets one in a foreign language. They are never translated with the interface. */
import type { ComponentChildren } from 'preact';

export interface Article {
  readonly language: string;
  readonly title: string;
  readonly body: ComponentChildren;
}

const french: Article = {
  language: 'FR',
  title: 'Les phares de la côte',
  body: (
    <>
      <p class="article__lead">
        Depuis trois siècles, leurs lumières guident les bateaux <em>jusqu’au port</em>.
      </p>
      <p>
        Le premier phare de l’île était un simple feu de bois, entretenu toute la nuit par deux
        familles. Plus tard vinrent l’huile, le gaz et enfin <strong>l’électricité</strong>.
      </p>
      <blockquote>« La mer rend ce qu’on lui confie, mais jamais au même endroit. »</blockquote>
      <h2>Ce que voient les marins</h2>
      <ul>
        <li>Un éclat blanc toutes les cinq secondes : l’entrée de la baie.</li>
        <li>Deux éclats rouges : les rochers, par marée basse.</li>
        <li>Une lumière fixe et verte : vous êtes arrivé.</li>
      </ul>
    </>
  ),
};

const german: Article = {
  language: 'DE',
  title: 'Die Leuchttürme der Küste',
  body: (
    <>
      <p class="article__lead">
        Seit dreihundert Jahren führen ihre Lichter die Schiffe <em>sicher in den Hafen</em>.
      </p>
      <p>
        Der erste Leuchtturm der Insel war ein einfaches Holzfeuer, das zwei Familien die ganze
        Nacht hindurch hüteten. Später kamen Öl, Gas und schließlich <strong>der Strom</strong>.
      </p>
      <blockquote>
        „Das Meer gibt zurück, was man ihm anvertraut, nur nie am selben Ort.“
      </blockquote>
      <h2>Was die Seeleute sehen</h2>
      <ul>
        <li>Ein weißer Blitz alle fünf Sekunden: die Einfahrt in die Bucht.</li>
        <li>Zwei rote Blitze: die Felsen bei Ebbe.</li>
        <li>Ein ruhiges grünes Licht: Sie sind angekommen.</li>
      </ul>
    </>
  ),
};

export const articles: readonly [Article, Article] = [french, german];

/** The page engine changes the article after the first rendering. */
export const ArticleText = ({ article }: { readonly article: Article }) => (
  <main class="article" lang={article.language.toLowerCase()} dir="ltr">
    <h1>{article.title}</h1>
    {article.body}
  </main>
);
