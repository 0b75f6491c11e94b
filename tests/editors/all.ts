import { mount as codemirror } from './codemirror.ts';
import type { MountEditor } from './editor.ts';
import { mount as lexical } from './lexical.ts';
import { mountEditable, mountInput, mountTextarea } from './plain.ts';
import { mount as prosemirror } from './prosemirror.ts';
import { mountInput as reactInput, mountTextarea as reactTextarea } from './react.ts';

/** By their names in tests. */
export const editors = {
  'an input': mountInput,
  'a textarea': mountTextarea,
  'an editable element': mountEditable,
  'an input of React': reactInput,
  'a textarea of React': reactTextarea,
  ProseMirror: prosemirror,
  CodeMirror: codemirror,
  Lexical: lexical,
} as const satisfies Record<string, MountEditor>;
