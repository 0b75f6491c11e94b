import type { PageScope } from '../../../utils/translation/options.ts';
import { spanishPage } from '../../support/spanish-page.ts';

/** Returns the order to translate the page of tab 7. */
export const orderFor = <S extends PageScope>(scope: S) =>
  ({ ...spanishPage, tabId: 7, scope, asks: { above: 20_000 } }) as const;
