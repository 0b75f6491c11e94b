import Alpine from 'alpinejs';
import type { Mount } from './app.ts';

// Markup that stands in the page. Alpine finds its attributes and writes whole texts (`x-text`).
const template = `
<main>
  <h1>A small app</h1>
  <p id="greeting">Hello <b x-text="state.name"></b>, you have <span x-text="state.messages"></span> messages</p>
  <p id="news">News: <span x-text="state.news"></span></p>
  <p>First of a pair</p><p>Second of a pair: <span x-text="state.news"></span></p>
  <section>Before the note<template x-if="state.hasNote"><p id="note">A note that comes and goes</p></template>After the note</section>
  <p id="tags">Filed under <template x-for="tag in state.tags" :key="tag.key"><i class="tag" x-text="tag.words + ' '"></i></template>by readers</p>
  <ul>
    <template x-for="entry in state.entries" :key="entry.key">
      <li :id="entry.key"><a :href="'#' + entry.key" @click="handlers.follow(entry.key)" x-text="entry.words"></a> lives here</li>
    </template>
  </ul>
  <p id="counter">
    Press <button type="button" @click="handlers.press()">this button</button> and count:
    <output translate="no" x-text="state.presses + ' ' + state.followed"></output>
  </p>
  <input
    :value="state.field" :title="state.label" :aria-label="state.label" :placeholder="state.label"
    @input="handlers.write('field', $event.target.value)"
  />
  <textarea :value="state.area" @input="handlers.write('area', $event.target.value)"></textarea>
</main>`;

const dialog = `
<template x-if="state.hasDialog">
  <div role="dialog">
    <p>Do you like the small app?</p>
    <button type="button" @click="handlers.closeDialog()">Yes, very much</button>
  </div>
</template>`;

export const mount: Mount = async ({ root, portal }, first, handlers) => {
  const data = Alpine.reactive({ state: first });
  const scope = {
    get state() {
      return data.state;
    },
    handlers,
  };
  root.innerHTML = template;
  portal.innerHTML = dialog;
  const parts = [root, portal] as HTMLElement[];
  for (const part of parts) {
    Alpine.addScopeToNode(part, scope);
    Alpine.initTree(part);
  }
  await Alpine.nextTick();
  return {
    tree: root,
    async show(state) {
      data.state = state;
      await Alpine.nextTick();
    },
    async unmount() {
      for (const part of parts) {
        Alpine.destroyTree(part);
        part.replaceChildren();
      }
    },
  };
};
