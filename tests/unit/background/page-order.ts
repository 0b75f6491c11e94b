import type { PageScope } from '../../../utils/translation/options.ts';
import { replacing } from '../../support/replacing.ts';

/** What a reader asks for who has one page of tab 7 translated. */
export const orderFor = <S extends PageScope>(scope: S) =>
  ({
    tabId: 7,
    wanted: { source: null, target: 'ES', formality: 'default', model: 'default' },
    scope,
    display: replacing,
    titleAsContext: false,
    asks: { above: 20_000 },
  }) as const;
