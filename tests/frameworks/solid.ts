import { batch, createSignal } from 'solid-js';
import html from 'solid-js/html';
import { For, Portal, render, Show } from 'solid-js/web';
import type { AppState, Entry, Mount } from './app.ts';
import { typedInto } from './typed-into.ts';

/** Each member of the state has a signal, which writes into its own node. Nothing is rendered twice. */
const signalsOf = (first: AppState) => {
  const [state, setState] = createSignal(first);
  const [entries, setEntries] = createSignal(first.entries);
  const [tags, setTags] = createSignal(first.tags);
  // Solid keeps the nodes of an entry for as long as the object is the same.
  const kept = (old: readonly Entry[], next: readonly Entry[]): Entry[] =>
    next.map(
      (entry) => old.find(({ key, words }) => key === entry.key && words === entry.words) ?? entry,
    );
  const set = (next: AppState): void =>
    batch(() => {
      setEntries((old) => kept(old, next.entries));
      setTags((old) => kept(old, next.tags));
      setState(next);
    });
  return { state, entries, tags, set };
};

export const mount: Mount = async ({ root, portal }, first, handlers) => {
  const { state, entries, tags, set } = signalsOf(first);
  const label = () => state().label;
  const App = () => html`<main>
    <h1>A small app</h1>
    <p id="greeting">Hello <b>${() => state().name}</b>, you have ${() => state().messages} messages</p>
    <p id="news">News: ${() => state().news}</p>
    <p>First of a pair</p><p>Second of a pair: ${() => state().news}</p>
    <section>Before the note<${Show} when=${() => state().hasNote}>${() =>
      html`<p id="note">A note that comes and goes</p>`}<//>After the note</section>
    <p id="tags">Filed under <${For} each=${tags}>${({ words }: Entry) =>
      html`<i class="tag">${words} </i>`}<//>by readers</p>
    <ul><${For} each=${entries}>${({ key, words }: Entry) =>
      html`<li id=${key}><a href=${`#${key}`} on:click=${() => handlers.follow(key)}>${words}</a> lives here</li>`}<//></ul>
    <p id="counter">Press <button type="button" on:click=${() => handlers.press()}>this button</button> and count: <output translate="no">${() => `${state().presses} ${state().followed}`}</output></p>
    <input prop:value=${() => state().field} title=${label} aria-label=${label} placeholder=${label} on:input=${typedInto('field', handlers)} />
    <textarea prop:value=${() => state().area} on:input=${typedInto('area', handlers)}></textarea>
    <${Show} when=${() => state().hasDialog}>${() =>
      html`<${Portal} mount=${portal}><div role="dialog">
        <p>Do you like the small app?</p>
        <button type="button" on:click=${() => handlers.closeDialog()}>Yes, very much</button>
      </div><//>`}<//>
  </main>`;
  const dispose = render(App as () => Element, root);
  return {
    tree: root,
    show: async (next) => set(next),
    async unmount() {
      dispose();
      root.replaceChildren();
      portal.replaceChildren();
    },
  };
};
