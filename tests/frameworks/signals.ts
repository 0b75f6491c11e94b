import { signal } from '@preact/signals';
import { h, render } from 'preact';
import { createPortal } from 'preact/compat';
import type { Mount } from './app.ts';
import { typedInto } from './typed-into.ts';

/** Texts are bound to signals, which write into their text nodes without a render. */
export const mount: Mount = async ({ root, portal }, first, handlers) => {
  const state = signal(first);
  const name = signal(first.name);
  const messages = signal(first.messages);
  const news = signal(first.news);
  const App = () => {
    const { entries, tags, hasNote, hasDialog, label, field, area, presses, followed } =
      state.value;
    return h(
      'main',
      null,
      h('h1', null, 'A small app'),
      h(
        'p',
        { id: 'greeting' },
        'Hello ',
        h('b', null, name),
        ', you have ',
        messages,
        ' messages',
      ),
      h('p', { id: 'news' }, 'News: ', news),
      h('p', null, 'First of a pair'),
      h('p', null, 'Second of a pair: ', news),
      h(
        'section',
        null,
        'Before the note',
        hasNote && h('p', { id: 'note' }, 'A note that comes and goes'),
        'After the note',
      ),
      h(
        'p',
        { id: 'tags' },
        'Filed under ',
        tags.map(({ key, words }) => h('i', { key, class: 'tag' }, words, ' ')),
        'by readers',
      ),
      h(
        'ul',
        null,
        entries.map(({ key, words }) =>
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
        h('button', { type: 'button', onClick: handlers.press }, 'this button'),
        ' and count: ',
        h('output', { translate: 'no' }, presses, ' ', followed),
      ),
      h('input', {
        ...{ value: field, title: label, 'aria-label': label, placeholder: label },
        onInput: typedInto('field', handlers),
      }),
      h('textarea', { value: area, onInput: typedInto('area', handlers) }),
      hasDialog &&
        createPortal(
          h(
            'div',
            { role: 'dialog' },
            h('p', null, 'Do you like the small app?'),
            h('button', { type: 'button', onClick: handlers.closeDialog }, 'Yes, very much'),
          ),
          portal,
        ),
    );
  };
  render(h(App, null), root);
  // A render that a signal asks for comes in a microtask.
  const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));
  return {
    tree: root,
    async show(next) {
      name.value = next.name;
      messages.value = next.messages;
      news.value = next.news;
      state.value = next;
      await settled();
      await settled();
    },
    unmount: async () => render(null, root),
  };
};
