/** Gives our pages the language that the reader chose for the interface. */
import { chooseWords } from '../words/chosen-words.ts';
import type { Effective } from './effective.ts';
import { keepChoice, recallChoice } from './kept-choice.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { SettingsStore } from './store.ts';

const name = 'language';
let shown = recallChoice(name);

/** Call it before the first word of a page. A page without a choice waits for nothing. */
export async function openWords(): Promise<void> {
  if (shown !== null) chooseWords(await readCatalogue(shown));
}

/**
 * Shows a page again after another choice, because words do not change by themselves.
 * @param showAgain draws the page anew; without it the page is loaded again
 */
export function followLanguage(
  settings: Pick<SettingsStore, 'read' | 'watch'>,
  showAgain?: () => void,
): void {
  const show = async ({ settings: { appearance } }: Effective): Promise<void> => {
    const chosen = appearance.language === 'browser' ? null : appearance.language;
    // If the browser refused to store the choice, the page would load again and again.
    if (chosen === shown || !keepChoice(name, chosen)) return;
    if (!showAgain) return location.reload();
    shown = chosen;
    const words = chosen === null ? null : await readCatalogue(chosen);
    if (shown !== chosen) return;
    chooseWords(words);
    showAgain();
  };
  settings.watch(show);
  void settings.read().then(show);
}
