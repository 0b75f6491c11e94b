import type { TargetedEvent } from 'preact';
import { h, render } from 'preact';
import { createPortal } from 'preact/compat';
import type { AppState, Handlers, Mount, Place } from './app.ts';

interface Props {
  readonly state: AppState;
  readonly handlers: Handlers;
  readonly place: Place;
}

type Typed = TargetedEvent<HTMLInputElement | HTMLTextAreaElement>;

const Pair = ({ news }: { readonly news: string }) => [
  h('p', { key: 'first' }, 'First of a pair'),
  h('p', { key: 'second' }, 'Second of a pair: ', news),
];

const App = ({ state, handlers, place }: Props) =>
  h(
    'main',
    null,
    h('h1', null, 'A small app'),
    h(
      'p',
      { id: 'greeting' },
      'Hello ',
      h('b', null, state.name),
      ', you have ',
      state.messages,
      ' messages',
    ),
    h('p', { id: 'news' }, 'News: ', state.news),
    h(Pair, { news: state.news }),
    h(
      'section',
      null,
      'Before the note',
      state.hasNote && h('p', { id: 'note' }, 'A note that comes and goes'),
      'After the note',
    ),
    h(
      'p',
      { id: 'tags' },
      'Filed under ',
      state.tags.map(({ key, words }) => h('i', { key, class: 'tag' }, words, ' ')),
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
    h('input', {
      value: state.field,
      title: state.label,
      'aria-label': state.label,
      placeholder: state.label,
      onInput: ({ currentTarget }: Typed) => handlers.write('field', currentTarget.value),
    }),
    h('textarea', {
      value: state.area,
      onInput: ({ currentTarget }: Typed) => handlers.write('area', currentTarget.value),
    }),
    state.hasDialog &&
      createPortal(
        h(
          'div',
          { role: 'dialog' },
          h('p', null, 'Do you like the small app?'),
          h('button', { type: 'button', onClick: () => handlers.closeDialog() }, 'Yes, very much'),
        ),
        place.portal,
      ),
  );

export const mount: Mount = async (place, first, handlers) => {
  const show = async (state: AppState) => render(h(App, { state, handlers, place }), place.root);
  await show(first);
  return { tree: place.root, show, unmount: async () => render(null, place.root) };
};
