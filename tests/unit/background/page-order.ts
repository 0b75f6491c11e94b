import type { PageScope } from '../../../utils/translation/options.ts';
import { replacing } from '../../support/replacing.ts';

/** Returns the order to translate the page of tab 7. */
export const orderFor = <S extends PageScope>(scope: S) =>
  ({
    tabId: 7,
    source: null,
    target: 'ES',
    formality: 'default',
    model: 'default',
    scope,
    display: replacing,
    titleAsContext: false,
    asks: { above: 20_000 },
  }) as const;
