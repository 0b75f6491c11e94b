import type { VNode } from '@stencil/core/internal/client';
import {
  HTMLElement as Host,
  h,
  proxyCustomElement,
  setPlatformOptions,
} from '@stencil/core/internal/client';
import type { AppState, Handlers, Mount } from './app.ts';

/** As Stencil's task queue `immediate`, because tests need not wait for frames. */
setPlatformOptions({ raf: (work) => queueMicrotask(work) });

/** As Stencil's compiler writes components, which needs a native program of each system. */
abstract class Component extends Host {
  declare state: AppState;
  declare handlers: Handlers;
  rendered = (): void => {};

  constructor() {
    super();
    this.__registerHost();
  }

  abstract render(): VNode | null;

  componentDidRender(): void {
    this.rendered();
  }
}

/** Moves its children into a slot without a shadow root. */
class Note extends Host {
  constructor() {
    super();
    this.__registerHost();
  }

  render(): VNode {
    return h('section', null, 'Before the note', h('slot', null), 'After the note');
  }
}

class Page extends Component {
  render(): VNode {
    const { state, handlers } = this;
    const { label } = state;
    const names = { title: label, 'aria-label': label, placeholder: label };
    const write = (name: 'field' | 'area') => (event: Event) =>
      handlers.write(name, (event.target as HTMLInputElement).value);
    return h(
      'main',
      null,
      h('h1', null, 'A small app'),
      h(
        'p',
        { id: 'greeting' },
        ...['Hello ', h('b', null, state.name), ', you have ', state.messages, ' messages'],
      ),
      h('p', { id: 'news' }, 'News: ', state.news),
      h('p', null, 'First of a pair'),
      h('p', null, 'Second of a pair: ', state.news),
      h(
        'stencil-note',
        null,
        state.hasNote ? h('p', { id: 'note' }, 'A note that comes and goes') : null,
      ),
      h(
        'p',
        { id: 'tags' },
        'Filed under ',
        state.tags.map(({ key, words }) => h('i', { key, class: 'tag' }, `${words} `)),
        'by readers',
      ),
      h(
        'ul',
        null,
        state.entries.map(({ key, words }) =>
          h(
            'li',
            { key, id: key },
            h('a', { href: `#${key}`, onClick: () => handlers.follow(key) }, words),
            ' lives here',
          ),
        ),
      ),
      h(
        'p',
        { id: 'counter' },
        'Press ',
        h('button', { type: 'button', onClick: () => handlers.press() }, 'this button'),
        ' and count: ',
        h('output', { translate: 'no' }, state.presses, ' ', state.followed),
      ),
      h('input', { ...names, value: state.field, onInput: write('field') }),
      h('textarea', { value: state.area, onInput: write('area') }),
    );
  }
}

class Dialog extends Component {
  render(): VNode | null {
    if (!this.state.hasDialog) return null;
    return h(
      'div',
      { role: 'dialog' },
      h('p', null, 'Do you like the small app?'),
      h('button', { type: 'button', onClick: () => this.handlers.closeDialog() }, 'Yes, very much'),
    );
  }
}

const members = { state: [16], handlers: [16] };
customElements.define('stencil-note', proxyCustomElement(Note, [4, 'stencil-note']));
customElements.define('stencil-page', proxyCustomElement(Page, [0, 'stencil-page', members]));
customElements.define('stencil-dialog', proxyCustomElement(Dialog, [0, 'stencil-dialog', members]));

/** Resolves when the element shows the state. */
const showState = (element: Component, state: AppState): Promise<void> =>
  new Promise((resolve) => {
    element.rendered = resolve;
    element.state = state;
  });

export const mount: Mount = async ({ root, portal }, first, handlers) => {
  const page = document.createElement('stencil-page') as Component;
  const dialog = document.createElement('stencil-dialog') as Component;
  const show = async (state: AppState): Promise<void> => {
    await Promise.all([showState(page, state), showState(dialog, state)]);
  };
  page.handlers = handlers;
  dialog.handlers = handlers;
  const shown = show(first);
  root.append(page);
  portal.append(dialog);
  await shown;
  return {
    tree: root,
    show,
    async unmount() {
      page.remove();
      dialog.remove();
    },
  };
};
