import { mountOf } from './jquery.ts';

/** A component that counts the changes of its slots, as one does that lays out its children. */
class SlottedApp extends HTMLElement {
  constructor() {
    super();
    const tree = this.attachShadow({ mode: 'open' });
    tree.innerHTML = '<header><slot name="title"></slot></header><slot></slot>';
    let changes = 0;
    tree.addEventListener('slotchange', ({ target }) => {
      changes += 1;
      const { length } = (target as HTMLSlotElement).assignedNodes();
      this.dataset.slotted = `${changes} changes, ${length} nodes`;
    });
  }
}

customElements.define('slotted-app', SlottedApp);

/** The parts of the page are children of the component. A note comes and goes as another child. */
export const mount = mountOf(`
<slotted-app>
  <h1 slot="title">A small app</h1>
  <p id="greeting">Hello <b></b>, you have <span class="messages"></span> messages</p>
  <p id="news">News: <span class="news"></span></p>
  <p>First of a pair</p><p>Second of a pair: <span class="news"></span></p>
  <p>Before the note</p><p class="after">After the note</p>
  <p id="tags">Filed under <span class="end">by readers</span></p>
  <ul></ul>
  <p id="counter">
    Press <button type="button">this button</button> and count: <output translate="no"></output>
  </p>
  <input />
  <textarea></textarea>
</slotted-app>`);
