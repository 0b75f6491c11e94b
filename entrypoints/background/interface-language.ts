import { createMutex } from '../../utils/base/mutex.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { chooseWords } from '../../utils/words/chosen-words.ts';
import { readCatalogue } from '../../utils/words/read-catalogue.ts';
import { awake } from './keep-awake.ts';

let chosen: Promise<void> = Promise.resolve();

/** Resolves once the interface speaks the chosen language. A worker begins with the browser's. */
export const wordsChosen = (): Promise<void> => chosen;

/** Toolbar button, notifications and menu speak the chosen language. */
export function speakAsSet(settings: SettingsStore): void {
  const inTurn = createMutex();
  let spoken = 'browser';
  const speak = async (): Promise<void> => {
    const { language } = (await settings.read()).settings.appearance;
    if (language !== spoken) chooseWords(await readCatalogue(language));
    spoken = language;
  };
  const renew = (): void => {
    chosen = awake(inTurn(speak)).catch(() => {});
  };
  settings.watch(renew);
  renew();
}
