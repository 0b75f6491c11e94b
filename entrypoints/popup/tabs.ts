import type { ReadonlySignal } from '@preact/signals';
import { effect, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { PopupTab } from '../../components/popup/popup.tsx';
import { popupTab } from '../../utils/storage/items.ts';
import { draftIn } from '../../utils/storage/text-draft.ts';
import type { PagePart } from './open-page.tsx';
import type { PopupParts } from './parts.ts';

/** Loads a tab when it is selected. `shown` stays until then. */
export async function openTabs(parts: PopupParts & PagePart): Promise<{
  readonly shown: ReadonlySignal<FunctionComponent>;
  readonly select: (tab: PopupTab) => void;
}> {
  const { selected, PageTab } = parts;
  let isAsOpened = true;
  const load: Readonly<Record<PopupTab, () => Promise<FunctionComponent>>> = {
    page: async () => PageTab,
    text: async () => (await import('./open-text.tsx')).openText(parts, () => isAsOpened),
    usage: async () => (await import('./open-usage.tsx')).openUsage(parts),
  };
  const loaded = new Map<PopupTab, Promise<FunctionComponent>>();
  const open = (tab: PopupTab): Promise<FunctionComponent> => {
    const content = loaded.get(tab) ?? load[tab]();
    loaded.set(tab, content);
    return content;
  };
  selected.value = await parts.firstTab;
  const shown = signal(await open(selected.value));
  effect(() => {
    const tab = selected.value ?? 'page';
    void open(tab).then((content) => {
      if (selected.value === tab) shown.value = content;
    });
  });
  const show = (tab: PopupTab): void => {
    selected.value = tab;
    void popupTab.setValue(tab);
  };
  // It is handed over while the popup is open.
  draftIn(await parts.isPrivate).watch((handed) => {
    if (handed?.isAsked) show('text');
  });
  return {
    shown,
    select(tab) {
      isAsOpened = false;
      show(tab);
    },
  };
}
