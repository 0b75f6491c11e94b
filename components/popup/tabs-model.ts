import type { Signal } from '@preact/signals';
import { effect, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { PopupTab } from '../../utils/base/popup-tab.ts';

export interface TabsNeeds {
  readonly selected: Signal<PopupTab>;
  /** Loads a tab when it is first selected. `takesFocus`: no key has chosen it. */
  readonly load: Readonly<
    Record<PopupTab, (takesFocus: () => boolean) => Promise<FunctionComponent>>
  >;
  /** Keeps the tab for the next popup. */
  keep(tab: PopupTab): void;
}

export function createTabs({ selected, load, keep }: TabsNeeds) {
  let takesFocus = true;
  const loaded = new Map<PopupTab, Promise<FunctionComponent>>();
  /** The tab before stays until the selected one is loaded. */
  const shown = signal<FunctionComponent | null>(null);
  effect(() => {
    const tab = selected.value;
    const content = loaded.get(tab) ?? load[tab](() => takesFocus);
    loaded.set(tab, content);
    void content.then((Tab) => {
      if (selected.value === tab) shown.value = Tab;
    });
  });
  return {
    shown,
    /** The reader chooses a tab. */
    select(tab: PopupTab, isByPointer: boolean): void {
      takesFocus = isByPointer;
      selected.value = tab;
      keep(tab);
    },
  };
}
