import htmx from 'htmx.org';
import type { AppState, Entry, Mount } from './app.ts';
import { typedInto } from './typed-into.ts';

// Fragments that a server would send. Each has an id, and replaces what stands under that id.
const fragments: Record<string, (state: AppState) => string> = {
  greeting: ({ name, messages }) =>
    `<p id="greeting">Hello <b>${name}</b>, you have <span>${messages}</span> messages</p>`,
  news: ({ news }) => `<p id="news">News: <span>${news}</span></p>`,
  pair: ({ news }) => `<p id="pair">Second of a pair: <span>${news}</span></p>`,
  notes: ({ hasNote }) =>
    `<section id="notes">Before the note${hasNote ? '<p id="note">A note that comes and goes</p>' : ''}After the note</section>`,
  tags: ({ tags }) => `<p id="tags">Filed under ${tags.map(tagOf).join('')}by readers</p>`,
  list: ({ entries }) => `<ul id="list">${entries.map(entryOf).join('')}</ul>`,
  count: ({ presses, followed }) =>
    `<output id="count" translate="no">${presses} ${followed}</output>`,
};

const tagOf = ({ words }: Entry): string => `<i class="tag">${words} </i>`;
const entryOf = ({ key, words }: Entry): string =>
  `<li id="${key}"><a href="#${key}">${words}</a> lives here</li>`;

const pageOf = (state: AppState): string => {
  const { greeting, news, pair, notes, tags, list, count } = Object.fromEntries(
    Object.entries(fragments).map(([id, write]) => [id, write(state)]),
  );
  return `
<main>
  <h1>A small app</h1>
  ${greeting}
  ${news}
  <p>First of a pair</p>${pair}
  ${notes}
  ${tags}
  ${list}
  <p id="counter">Press <button type="button">this button</button> and count: ${count}</p>
  <input />
  <textarea></textarea>
</main>`;
};

const dialog =
  '<div role="dialog"><p>Do you like the small app?</p><button type="button">Yes, very much</button></div>';

export const mount: Mount = async ({ root, portal }, first, handlers) => {
  let before = first;
  const mounted = new AbortController();
  const { signal } = mounted;
  root.innerHTML = pageOf(first);
  const find = <E extends Element>(selector: string): E => {
    const found = root.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const field = find<HTMLInputElement>('input');
  const area = find<HTMLTextAreaElement>('textarea');
  field.addEventListener('input', typedInto('field', handlers), { signal });
  area.addEventListener('input', typedInto('area', handlers), { signal });
  // Listeners stand on what is never swapped.
  const listen = (place: Element, heed: (pressed: Element) => void): void =>
    place.addEventListener('click', ({ target }) => heed(target as Element), { signal });
  listen(root, (pressed) => {
    const link = pressed.closest('li a');
    if (link) handlers.follow((link.getAttribute('href') ?? '').slice(1));
    else if (pressed.closest('#counter button')) handlers.press();
  });
  listen(portal, (pressed) => {
    if (pressed.closest('button')) handlers.closeDialog();
  });
  const swap = (place: Element, html: string, swapStyle: 'innerHTML' | 'outerHTML'): void =>
    htmx.swap(place, html, { swapStyle, swapDelay: 0, settleDelay: 0 });
  const fill = (state: AppState): void => {
    for (const name of ['title', 'aria-label', 'placeholder']) {
      if (state === first || state.label !== before.label) field.setAttribute(name, state.label);
    }
    if (field.value !== state.field) field.value = state.field;
    if (area.value !== state.area) area.value = state.area;
    if (state.hasDialog !== before.hasDialog || state === first) {
      swap(portal, state.hasDialog ? dialog : '', 'innerHTML');
    }
  };
  fill(first);
  return {
    tree: root,
    async show(state) {
      for (const [id, write] of Object.entries(fragments)) {
        const html = write(state);
        if (html !== write(before)) swap(find(`#${id}`), html, 'outerHTML');
      }
      fill(state);
      before = state;
    },
    async unmount() {
      mounted.abort();
      root.replaceChildren();
      portal.replaceChildren();
    },
  };
};
