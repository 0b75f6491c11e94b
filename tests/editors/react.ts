import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { MountEditor } from './editor.ts';
import { firstLines } from './editor.ts';

/** A field whose value React resets from its state at every change. */
const controlled =
  (tag: 'input' | 'textarea', first: string): MountEditor =>
  (place) => {
    let state = first;
    const Field = () => {
      const [value, setValue] = useState(first);
      state = value;
      return createElement(tag, {
        value,
        onChange: (event: { target: { value: string } }) => setValue(event.target.value),
      });
    };
    const root = createRoot(place);
    flushSync(() => root.render(createElement(Field)));
    return {
      element: place.firstElementChild as HTMLElement,
      content: () => state,
      unmount: () => root.unmount(),
    };
  };

export const mountInput = controlled('input', firstLines.join(' '));
export const mountTextarea = controlled('textarea', firstLines.join('\n'));
