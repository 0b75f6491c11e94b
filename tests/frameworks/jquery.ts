import $ from 'jquery';
import type { AppState, Entry, Handlers, Mount } from './app.ts';
import { typedInto } from './typed-into.ts';

// Markup that is written once, and then changed in place by hand, as pages with jQuery do.
const template = `
<main>
  <h1>A small app</h1>
  <p id="greeting">Hello <b></b>, you have <span class="messages"></span> messages</p>
  <p id="news">News: <span class="news"></span></p>
  <p>First of a pair</p><p>Second of a pair: <span class="news"></span></p>
  <section>Before the note<span class="after">After the note</span></section>
  <p id="tags">Filed under <span class="end">by readers</span></p>
  <ul></ul>
  <p id="counter">
    Press <button type="button">this button</button> and count: <output translate="no"></output>
  </p>
  <input />
  <textarea></textarea>
</main>`;

const dialog =
  '<div role="dialog"><p>Do you like the small app?</p><button type="button">Yes, very much</button></div>';

/** Writes a text only if it is another one. */
const write = ($one: JQuery, text: string): void => {
  if ($one.data('text') !== text) $one.data('text', text).text(text);
};

/** Removes, makes, changes and moves the nodes of a list, which stand before `$end` or at the end of `$list`. */
function showList(
  $list: JQuery,
  entries: readonly Entry[],
  make: (entry: Entry) => JQuery,
  $end?: JQuery,
): void {
  const nodes = new Map<string, JQuery>($list.data('nodes') as Map<string, JQuery> | undefined);
  for (const [key, $node] of nodes) {
    if (entries.some((entry) => entry.key === key)) continue;
    $node.remove();
    nodes.delete(key);
  }
  for (const entry of entries) {
    const $old = nodes.get(entry.key);
    if ($old?.data('words') === entry.words) continue;
    const $new = make(entry).data('words', entry.words);
    $old?.replaceWith($new);
    nodes.set(entry.key, $new);
  }
  const $nodes = entries.flatMap(({ key }) => nodes.get(key) ?? []);
  const order = entries.map(({ key }) => key).join();
  if (order !== $list.data('order') || $nodes.some(($node) => !$node.parent().length)) {
    if ($end) $end.before(...$nodes);
    else $list.append(...$nodes);
  }
  $list.data({ nodes, order });
}

function show($app: JQuery, $portal: JQuery, state: AppState, handlers: Handlers): void {
  write($app.find('#greeting b'), state.name);
  write($app.find('.messages'), String(state.messages));
  $app.find('.news').each((_, one) => write($(one), state.news));
  const $note = $app.find('#note');
  if (!state.hasNote) $note.remove();
  else if ($note.length === 0) {
    $app.find('.after').before('<p id="note">A note that comes and goes</p>');
  }
  const makeTag = ({ words }: Entry) => $('<i class="tag"></i>').text(`${words} `);
  showList($app.find('#tags'), state.tags, makeTag, $app.find('#tags .end'));
  showList($app.find('ul'), state.entries, ({ key, words }) =>
    $('<li></li>')
      .attr('id', key)
      .append(
        $('<a></a>')
          .attr('href', `#${key}`)
          .text(words)
          .on('click', () => handlers.follow(key)),
        ' lives here',
      ),
  );
  $app.find('output').text(`${state.presses} ${state.followed}`);
  const { label } = state;
  const $field = $app.find('input');
  if ($field.data('label') !== label) {
    $field.data('label', label).attr({ title: label, 'aria-label': label, placeholder: label });
  }
  if ($field.val() !== state.field) $field.val(state.field);
  const $area = $app.find('textarea');
  if ($area.val() !== state.area) $area.val(state.area);
  if (!state.hasDialog) $portal.empty();
  else if ($portal.children().length === 0) $portal.html(dialog);
}

/** Returns a mount of the app with this markup, which has the ids and classes of `template`. */
export const mountOf =
  (markup: string): Mount =>
  async ({ root, portal }, first, handlers) => {
    const $content = $(markup.trim());
    // A twin's document knows no custom elements, so they get their class in the page's document.
    for (const element of $content) customElements.upgrade(element);
    const $app = $(root as HTMLElement)
      .empty()
      .append($content);
    const $portal = $(portal as HTMLElement);
    $app.find('button').on('click', () => handlers.press());
    $app
      .find('input')
      .on('input', (event) => typedInto('field', handlers)(event.originalEvent as Event));
    $app
      .find('textarea')
      .on('input', (event) => typedInto('area', handlers)(event.originalEvent as Event));
    $portal.on('click', 'button', () => handlers.closeDialog());
    show($app, $portal, first, handlers);
    return {
      tree: root,
      show: async (state) => show($app, $portal, state, handlers),
      async unmount() {
        $app.empty();
        $portal.off().empty();
      },
    };
  };

export const mount = mountOf(template);
