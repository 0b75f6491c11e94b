import { createMutex } from '../../utils/base/mutex.ts';
import { readCatalogue } from '../../utils/settings/read-catalogue.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { menuLanguage } from '../../utils/storage/items.ts';
import { chooseWords } from '../../utils/words/chosen-words.ts';
import { putItems } from './actions/menu-and-keys.ts';
import { awake } from './keep-awake.ts';

/** The toolbar button and the menu speak the language that the reader chose for the interface. */
export function speakAsSet(settings: SettingsStore): void {
  const inTurn = createMutex();
  let spoken = 'browser';
  const speak = async (): Promise<void> => {
    const { language } = (await settings.read()).settings.appearance;
    if (language !== spoken) chooseWords(await readCatalogue(language));
    spoken = language;
    // The browser keeps the menu longer than it keeps a worker.
    if ((await menuLanguage.getValue()) === language) return;
    await menuLanguage.setValue(language);
    await putItems();
  };
  const renew = (): void => void awake(inTurn(speak)).catch(() => {});
  settings.watch(renew);
  renew();
}
