/** A page with a selected text. */

const article = `<main style="max-width: 560px; margin: 24px auto; padding: 0 16px; font: 16px/1.6 Georgia, serif">
  <h1>Aus dem Ausschuss</h1>
  <p>Am Dienstag tagte der Ausschuss bis in den Abend. <span>Er beschloss, die Abstimmung zu verschieben.</span> Die
  Zahlen des dritten Quartals liegen noch nicht vor.</p></main>`;

export function showArticle(): void {
  document.title = 'A page';
  document.body.innerHTML = article;
  const span = document.querySelector('span');
  if (span) getSelection()?.selectAllChildren(span);
}

const { attachShadow } = Element.prototype;

/** Opens all later shadow roots, so that axe can read them. */
export function openRoots(): void {
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, { ...init, mode: 'open' });
  };
}
