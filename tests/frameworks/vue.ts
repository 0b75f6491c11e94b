import { createApp, defineComponent, nextTick, shallowRef } from 'vue';
import type { Mount } from './app.ts';

// A template, because Vue compiles it to other code than a hand-written one: fragments with empty texts, `v-if`
// comments. `v-html` replaces everything inside its element at once.
const template = `
<main>
  <h1>A small app</h1>
  <p id="greeting">Hello <b>{{ state.name }}</b>, you have {{ state.messages }} messages</p>
  <p id="news" v-html="'News: <em>' + state.news + '</em>'"></p>
  <Pair :news="state.news" />
  <section>Before the note<p v-if="state.hasNote" id="note">A note that comes and goes</p>After the note</section>
  <p id="tags">Filed under <i v-for="tag in state.tags" :key="tag.key" class="tag">{{ tag.words }} </i>by readers</p>
  <ul>
    <li v-for="entry in state.entries" :key="entry.key" :id="entry.key">
      <a :href="'#' + entry.key" @click="handlers.follow(entry.key)">{{ entry.words }}</a> lives here
    </li>
  </ul>
  <p id="counter">
    Press <button type="button" @click="handlers.press()">this button</button> and count:
    <output translate="no">{{ state.presses }} {{ state.followed }}</output>
  </p>
  <input
    :value="state.field" :title="state.label" :aria-label="state.label" :placeholder="state.label"
    @input="handlers.write('field', $event.target.value)"
  />
  <textarea :value="state.area" @input="handlers.write('area', $event.target.value)"></textarea>
  <Teleport :to="portal">
    <div v-if="state.hasDialog" role="dialog">
      <p>Do you like the small app?</p>
      <button type="button" @click="handlers.closeDialog()">Yes, very much</button>
    </div>
  </Teleport>
</main>`;

const Pair = defineComponent({
  props: { news: { type: String, required: true } },
  template: '<p>First of a pair</p><p>Second of a pair: {{ news }}</p>',
});

export const mount: Mount = async ({ root, portal }, first, handlers) => {
  const state = shallowRef(first);
  const app = createApp({
    components: { Pair },
    template,
    setup: () => ({ state, handlers, portal }),
  });
  app.mount(root);
  return {
    tree: root,
    async show(next) {
      state.value = next;
      await nextTick();
    },
    unmount: async () => app.unmount(),
  };
};
