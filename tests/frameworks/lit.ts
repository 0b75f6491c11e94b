import { html, LitElement, nothing, render } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AppState, Handlers, Mount } from './app.ts';
import { firstState } from './app.ts';

const pair = (news: string) => html`<p>First of a pair</p><p>Second of a pair: ${news}</p>`;

const dialog = (handlers: Handlers) => html`
  <div role="dialog">
    <p>Do you like the small app?</p>
    <button type="button" @click=${() => handlers.closeDialog()}>Yes, very much</button>
  </div>`;

/** The only app in a shadow root, as a custom element. */
class SmallApp extends LitElement {
  static override properties = { state: { attribute: false } };
  declare state: AppState;
  handlers!: Handlers;
  portal!: HTMLElement;

  constructor() {
    super();
    this.state = firstState;
  }

  override render() {
    const { state, handlers } = this;
    return html`
      <main>
        <h1>A small app</h1>
        <p id="greeting">Hello <b>${state.name}</b>, you have ${state.messages} messages</p>
        <p id="news">News: ${state.news}</p>
        ${pair(state.news)}
        <section>Before the note${state.hasNote ? html`<p id="note">A note that comes and goes</p>` : nothing}After the note</section>
        <p id="tags">Filed under ${repeat(
          state.tags,
          ({ key }) => key,
          ({ words }) => html`<i class="tag">${words} </i>`,
        )}by readers</p>
        <ul>
          ${repeat(
            state.entries,
            ({ key }) => key,
            ({ key, words }) => html`
              <li id=${key}>
                <a href="#${key}" @click=${() => handlers.follow(key)}>${words}</a> lives here
              </li>`,
          )}
        </ul>
        <p id="counter">
          Press <button type="button" @click=${() => handlers.press()}>this button</button> and count:
          <output translate="no">${state.presses} ${state.followed}</output>
        </p>
        <input
          .value=${state.field}
          title=${state.label} aria-label=${state.label} placeholder=${state.label}
          @input=${(event: InputEvent) => handlers.write('field', (event.target as HTMLInputElement).value)}
        />
        <textarea
          .value=${state.area}
          @input=${(event: InputEvent) => handlers.write('area', (event.target as HTMLTextAreaElement).value)}
        ></textarea>
      </main>`;
  }

  override updated() {
    render(this.state.hasDialog ? dialog(this.handlers) : nothing, this.portal);
  }
}

customElements.define('small-app', SmallApp);

export const mount: Mount = async ({ root, portal }, first, handlers) => {
  const app = document.createElement('small-app') as SmallApp;
  Object.assign(app, { state: first, handlers, portal });
  root.append(app);
  await app.updateComplete;
  return {
    tree: app.renderRoot as ShadowRoot,
    async show(state) {
      app.state = state;
      await app.updateComplete;
    },
    async unmount() {
      app.remove();
      render(nothing, portal as HTMLElement);
    },
  };
};
