import type { ChangeEvent, ReactNode } from 'react';
import { createElement as h } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { AppState, Handlers, Mount, Place } from './app.ts';

export interface Props {
  readonly state: AppState;
  /** The state of what may follow later than fields and lists. */
  readonly later?: AppState;
  readonly handlers: Handlers;
  readonly place: Place;
  /** Wraps the entries of the list. */
  around?(entries: ReactNode): ReactNode;
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

const Pair = ({ news }: { readonly news: string }) => [
  h('p', { key: 'first' }, 'First of a pair'),
  h('p', { key: 'second' }, 'Second of a pair: ', news),
];

export const App = ({ state, later = state, handlers, place, around = (it) => it }: Props) =>
  h(
    'main',
    null,
    h('h1', null, 'A small app'),
    h(
      'p',
      { id: 'greeting' },
      'Hello ',
      h('b', null, later.name),
      ', you have ',
      later.messages,
      ' messages',
    ),
    h('p', { id: 'news' }, 'News: ', later.news),
    h(Pair, { news: later.news }),
    h(
      'section',
      null,
      'Before the note',
      later.hasNote && h('p', { id: 'note' }, 'A note that comes and goes'),
      'After the note',
    ),
    h(
      'p',
      { id: 'tags' },
      'Filed under ',
      later.tags.map(({ key, words }) => h('i', { key, className: 'tag' }, words, ' ')),
      'by readers',
    ),
    h(
      'ul',
      null,
      around(
        state.entries.map(({ key, words }) =>
          h(
            'li',
            { key, id: key },
            h('a', { href: `#${key}`, onClick: () => handlers.follow(key) }, words),
            ' lives here',
          ),
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
      onChange: ({ currentTarget }: Typed) => handlers.write('field', currentTarget.value),
    }),
    h('textarea', {
      value: state.area,
      onChange: ({ currentTarget }: Typed) => handlers.write('area', currentTarget.value),
    }),
    later.hasDialog &&
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
  const root = createRoot(place.root);
  const show = async (state: AppState) =>
    flushSync(() => root.render(h(App, { state, handlers, place })));
  await show(first);
  return { tree: place.root, show, unmount: async () => flushSync(() => root.unmount()) };
};
