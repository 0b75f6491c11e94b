import { chooseWords } from '../words/chosen-words.ts';
import type { Effective } from './effective.ts';
import { keepChoice, recallChoice } from './kept-choice.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { SettingsStore } from './store.ts';

const name = 'language';
let shown = recallChoice(name);

/** Call it before a page's first word. */
export async function openWords(): Promise<void> {
  if (shown !== null) chooseWords(await readCatalogue(shown));
}

/**
 * Words do not change by themselves, so the page is shown again.
 * @param showAgain draws the page anew; without it the page is reloaded
 */
export function followLanguage(
  settings: Pick<SettingsStore, 'read' | 'watch'>,
  showAgain?: () => void,
): void {
  const show = async ({ settings: { appearance } }: Effective): Promise<void> => {
    const chosen = appearance.language === 'browser' ? null : appearance.language;
    // If the choice could not be stored, the page would reload forever.
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
