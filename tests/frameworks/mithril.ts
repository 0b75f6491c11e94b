import m from 'mithril';
import type { AppState, Handlers, Mount } from './app.ts';
import { typedInto } from './typed-into.ts';

const app = (state: AppState, handlers: Handlers): m.Children =>
  m('main', [
    m('h1', 'A small app'),
    m('p#greeting', ['Hello ', m('b', state.name), ', you have ', state.messages, ' messages']),
    m('p#news', ['News: ', state.news]),
    [m('p', 'First of a pair'), m('p', ['Second of a pair: ', state.news])],
    m('section', [
      'Before the note',
      state.hasNote ? m('p#note', 'A note that comes and goes') : null,
      'After the note',
    ]),
    m('p#tags', [
      'Filed under ',
      // Mithril wants keys on all or on none of a list's nodes.
      [state.tags.map(({ key, words }) => m('i.tag', { key }, [words, ' ']))],
      'by readers',
    ]),
    m(
      'ul',
      state.entries.map(({ key, words }) =>
        m('li', { key, id: key }, [
          m('a', { href: `#${key}`, onclick: () => handlers.follow(key) }, words),
          ' lives here',
        ]),
      ),
    ),
    m('p#counter', [
      'Press ',
      m('button', { type: 'button', onclick: () => handlers.press() }, 'this button'),
      ' and count: ',
      m('output', { translate: 'no' }, [state.presses, ' ', state.followed]),
    ]),
    m('input', {
      ...{ value: state.field, title: state.label, placeholder: state.label },
      'aria-label': state.label,
      oninput: typedInto('field', handlers),
    }),
    m('textarea', { value: state.area, oninput: typedInto('area', handlers) }),
  ]);

const dialog = (handlers: Handlers): m.Children =>
  m('div', { role: 'dialog' }, [
    m('p', 'Do you like the small app?'),
    m('button', { type: 'button', onclick: () => handlers.closeDialog() }, 'Yes, very much'),
  ]);

export const mount: Mount = async ({ root, portal }, first, handlers) => {
  const show = async (state: AppState) => {
    m.render(root, app(state, handlers));
    m.render(portal, state.hasDialog ? dialog(handlers) : []);
  };
  await show(first);
  return {
    tree: root,
    show,
    async unmount() {
      m.render(root, []);
      m.render(portal, []);
    },
  };
};
