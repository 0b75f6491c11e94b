import type { SitePolicy } from '../utils/settings/shapes.ts';
import { i18n } from '../utils/words/i18n.ts';

export const sitePolicyWord = (policy: SitePolicy): string => i18n.t(`sites.${policy}`);

const inOrder = ['always', 'ask', 'never'] as const satisfies readonly SitePolicy[];

export const sitePolicyChoices = (): readonly {
  readonly value: SitePolicy;
  readonly label: string;
}[] => inOrder.map((value) => ({ value, label: sitePolicyWord(value) }));
