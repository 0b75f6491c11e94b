/**
 * Theme and language of a page of ours. The page keeps both in `localStorage`, because settings are read
 * asynchronously, and it would flash.
 */
import { chooseWords } from '../words/chosen-words.ts';
import { readCatalogue } from '../words/read-catalogue.ts';
import type { Effective } from './effective.ts';
import type { SettingsStore } from './store.ts';

let shown = recall('language');

/** Call it before a page's first word. */
export async function openWords(): Promise<void> {
  if (shown !== null) chooseWords(await readCatalogue(shown));
}

/** @param showAgain draws the page in another language; without it the page is reloaded */
export function followAppearance(
  settings: Pick<SettingsStore, 'read' | 'watch'>,
  showAgain?: () => void,
): void {
  const root = document.documentElement;
  const show = ({ settings: { appearance } }: Effective): void => {
    root.dataset.theme = appearance.theme;
    keep('appearance', appearance.theme);
    void speak(appearance.language === 'browser' ? null : appearance.language, showAgain);
  };
  root.dataset.theme = recall('appearance') ?? 'system';
  settings.watch(show);
  void settings.read().then(show);
}

async function speak(chosen: string | null, showAgain?: () => void): Promise<void> {
  // If the choice could not be stored, the page would reload forever.
  if (chosen === shown || !keep('language', chosen)) return;
  if (!showAgain) return location.reload();
  shown = chosen;
  const words = chosen === null ? null : await readCatalogue(chosen);
  if (shown !== chosen) return;
  chooseWords(words);
  showAgain();
}

/** Null without a choice or storage. */
function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Returns false if the browser refuses the storage. */
function keep(name: string, choice: string | null): boolean {
  if (recall(name) === choice) return true;
  try {
    if (choice === null) localStorage.removeItem(name);
    else localStorage.setItem(name, choice);
    return true;
  } catch {
    return false;
  }
}
