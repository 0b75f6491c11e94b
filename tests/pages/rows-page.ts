/** A page with an app of 1,000 rows, whose operations are those of the js-framework-benchmark. */

/** Runs in the page. Each call does all operations once. Returns the milliseconds of the operations and of their frame. */
async function operate(): Promise<{ readonly own: number; readonly painted: number }> {
  const list = document.querySelector('ul');
  if (!list) throw new Error('there is no list');
  let number = 0;
  const row = (): HTMLLIElement => {
    number += 1;
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = `#${number}`;
    link.textContent = `Row number ${number}`;
    item.append(link, ' of a long list of rows');
    return item;
  };
  const rows = (): HTMLLIElement[] => Array.from({ length: 1_000 }, row);
  const layout = (): number => list.offsetHeight;
  const start = performance.now();
  list.replaceChildren(...rows());
  layout();
  list.replaceChildren(...rows());
  layout();
  for (const [at, item] of [...list.children].entries()) {
    if (at % 10 === 0 && item.firstChild) item.firstChild.textContent += ' again';
  }
  layout();
  const [, second] = list.children;
  if (second) list.insertBefore(second, list.children[998] ?? null);
  list.children[4]?.remove();
  layout();
  list.append(...rows());
  layout();
  list.replaceChildren();
  layout();
  const own = performance.now() - start;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
  return { own, painted: performance.now() - start };
}

export const rowsPage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>An app with rows</title></head>
<body><h1>An app with rows</h1><p>It makes, changes, moves and removes a thousand rows.</p><ul></ul>
<script>globalThis.operate = ${operate.toString()}</script>
</body></html>`;
