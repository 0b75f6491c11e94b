import type { ReactNode } from 'react';
import { createElement as h, Suspense, use, useDeferredValue, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { AppState, Mount } from './app.ts';
import type { Props } from './react.ts';
import { App } from './react.ts';

interface LoadedProps {
  readonly data: Promise<void>;
  onShown(): void;
  readonly children: ReactNode;
}

/** Suspends until its data are there. React hides what it showed before, and empties its bare texts. */
const Loaded = ({ data, onShown, children }: LoadedProps) => {
  use(data);
  useLayoutEffect(onShown);
  return children;
};

interface ConcurrentProps extends Omit<Props, 'later' | 'around'> {
  readonly data: Promise<void>;
  onListShown(state: AppState): void;
  onRestShown(state: AppState): void;
}

const Concurrent = ({ data, onListShown, onRestShown, ...props }: ConcurrentProps) => {
  const { state } = props;
  const later = useDeferredValue(state);
  useLayoutEffect(() => onRestShown(later));
  const around = (children: ReactNode) =>
    h(
      Suspense,
      { fallback: h('li', null, 'The list is coming') },
      h(Loaded, { data, onShown: () => onListShown(state), children }),
    );
  return h(App, { ...props, later, around });
};

/** Fields change at once, other parts in renders that React may interrupt, and the list waits for its data. */
export const mount: Mount = async (place, first, handlers) => {
  const root = createRoot(place.root);
  const loading = new Map<boolean, Promise<void>>();
  const dataFor = ({ entries }: AppState): Promise<void> => {
    const hasOwl = entries.some(({ key }) => key === 'owl');
    const data = loading.get(hasOwl) ?? new Promise((resolve) => setTimeout(resolve, 10));
    loading.set(hasOwl, data);
    return data;
  };
  const show = (state: AppState): Promise<void> =>
    new Promise((resolve) => {
      const missing = new Set(['list', 'rest']);
      const on = (part: string) => (shown: AppState) => {
        if (shown === state) missing.delete(part);
        if (missing.size === 0) resolve();
      };
      const props = { state, handlers, place, data: dataFor(state) };
      flushSync(() =>
        root.render(h(Concurrent, { ...props, onListShown: on('list'), onRestShown: on('rest') })),
      );
    });
  await show(first);
  return { tree: place.root, show, unmount: async () => flushSync(() => root.unmount()) };
};
