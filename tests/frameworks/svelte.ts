import { flushSync, mount as mountComponent, unmount } from 'svelte';
import type { Mount } from './app.ts';
import App from './svelte-app.svelte';

export const mount: Mount = async ({ root, portal }, first, handlers) => {
  const app = mountComponent(App, { target: root, props: { first, handlers, portal } });
  flushSync();
  return {
    tree: root,
    async show(state) {
      app.show(state);
      flushSync();
    },
    unmount: () => unmount(app),
  };
};
