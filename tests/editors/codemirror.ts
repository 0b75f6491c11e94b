import { history, historyKeymap } from '@codemirror/commands';
import { EditorView, keymap } from '@codemirror/view';
import type { MountEditor } from './editor.ts';
import { firstLines } from './editor.ts';

export const mount: MountEditor = (place) => {
  const extensions = [history(), keymap.of(historyKeymap)];
  const view = new EditorView({ parent: place, doc: firstLines.join('\n'), extensions });
  return {
    element: view.contentDOM,
    content: () => view.state.doc.toString(),
    unmount: () => view.destroy(),
  };
};
