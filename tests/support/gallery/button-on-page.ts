import { createButton } from '../../../entrypoints/selection-button/button.ts';
import { offeredSelection } from '../../../utils/selection/offered.ts';
import { i18n } from '../i18n.ts';
import { openRoots, showArticle } from './article.ts';

/** Shows the selection button beside a selected text, in an open root. */
export async function showButton(): Promise<void> {
  openRoots();
  // The button asks the browser for its words.
  const getMessage = (key: string) => i18n.t(key);
  Object.assign(globalThis, { chrome: { i18n: { getMessage } } });
  showArticle();
  const selected = offeredSelection();
  if (selected === null) throw new Error('nothing is selected');
  createButton({ translate() {}, quiet() {} }).show(selected, { theme: 'system', mayQuiet: true });
  await new Promise(requestAnimationFrame);
}
