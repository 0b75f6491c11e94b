import type { Mount } from './app.ts';
import dialog from './marko-dialog.marko';
import page from './marko-page.marko';

export const mount: Mount = async ({ root, portal }, first, handlers) => {
  const shown = [
    page.mount({ state: first, handlers }, root),
    dialog.mount({ state: first, handlers }, portal),
  ];
  return {
    tree: root,
    async show(state) {
      for (const template of shown) template.update({ state, handlers });
    },
    async unmount() {
      for (const template of shown) template.destroy();
    },
  };
};
