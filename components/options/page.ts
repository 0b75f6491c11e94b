import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { OptionsActions, OptionsView } from './options-model.ts';

export interface OptionsPage {
  readonly view: OptionsView;
  readonly actions: OptionsActions;
  readonly locale: string;
}

const Page = createContext<OptionsPage | null>(null);

export const PageProvider = Page.Provider;

export function useOptions(): OptionsPage {
  const page = useContext(Page);
  if (page === null) throw new Error('This part of the settings page stands outside of it.');
  return page;
}

export function usePart<Name extends keyof OptionsView & keyof OptionsActions>(name: Name) {
  const { view, actions, locale } = useOptions();
  return { view: view[name], actions: actions[name], locale };
}

export function useSettings() {
  const { effective } = useOptions().view;
  return { ...effective.settings, isLocked: (path: string) => effective.locked.has(path) };
}
