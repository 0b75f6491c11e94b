import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';
import type { MountEditor } from './editor.ts';
import { firstLines } from './editor.ts';

export const mount: MountEditor = (place) => {
  const element = document.createElement('div');
  element.contentEditable = 'true';
  place.append(element);
  const editor = createEditor({
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(element);
  const paragraphs = () =>
    firstLines.map((line) => $createParagraphNode().append($createTextNode(line)));
  editor.update(
    () =>
      void $getRoot()
        .clear()
        .append(...paragraphs()),
    { discrete: true },
  );
  const unregister = [
    registerRichText(editor),
    registerHistory(editor, createEmptyHistoryState(), 0),
  ];
  return {
    element,
    content: () =>
      editor.getEditorState().read(() =>
        $getRoot()
          .getChildren()
          .map((node) => node.getTextContent())
          .join('\n'),
      ),
    unmount() {
      for (const undo of unregister) undo();
      editor.setRootElement(null);
      element.remove();
    },
  };
};
