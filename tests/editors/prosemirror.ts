import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { MountEditor } from './editor.ts';
import { firstLines } from './editor.ts';

export const mount: MountEditor = (place) => {
  const paragraphs = firstLines.map((line) => schema.node('paragraph', null, [schema.text(line)]));
  const doc = schema.node('doc', null, paragraphs);
  const plugins = [history(), keymap({ 'Mod-z': undo, 'Mod-y': redo })];
  const view = new EditorView(place, { state: EditorState.create({ doc, plugins }) });
  view.dom.style.whiteSpace = 'pre-wrap';
  return {
    element: view.dom,
    content: () => view.state.doc.textBetween(0, view.state.doc.content.size, '\n'),
    unmount: () => view.destroy(),
  };
};
