/**
 * Gives our pages the language that the reader chose for the interface.
 *
 * Settings are read asynchronously. So the last choice is also kept where a page can read it before
 * its first word, and a page without a choice waits for nothing.
 */
import { chooseWords } from '../words/chosen-words.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { SettingsStore } from './store.ts';

const storageKey = 'language';
const shown = recall();

/** Call it before the first word of a page. */
export async function openWords(): Promise<void> {
  if (shown !== null) chooseWords(await readCatalogue(shown));
}

/** Loads the page again after another choice, because words that it shows do not change by themselves. */
export function followLanguage(settings: Pick<SettingsStore, 'read' | 'watch'>): void {
  const show = (now: Awaited<ReturnType<SettingsStore['read']>>): void => {
    const { language } = now.settings.appearance;
    const chosen = language === 'browser' ? null : language;
    // If the browser refused to store the choice, the page would load again and again.
    if (chosen !== shown && remember(chosen)) location.reload();
  };
  settings.watch(show);
  void settings.read().then(show);
}

function recall(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(language: string | null): boolean {
  try {
    if (language === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, language);
    return true;
  } catch {
    return false;
  }
}
