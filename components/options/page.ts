import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { OptionsActions, OptionsView } from './options-model.ts';

/** The settings page as its sections and fields see it. */
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

/** The view and actions of a part. */
export function usePart<Name extends keyof OptionsView & keyof OptionsActions>(name: Name) {
  const { view, actions, locale } = useOptions();
  return { view: view[name], actions: actions[name], locale };
}

/** The settings in force, and whether a policy locks a path. */
export function useSettings() {
  const { effective } = useOptions().view;
  return { ...effective.settings, isLocked: (path: string) => effective.locked.has(path) };
}
