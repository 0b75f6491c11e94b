import { i18n } from '#i18n';
import type { SitePolicy } from '../utils/settings/shapes.ts';

const words: Readonly<Record<SitePolicy, () => string>> = {
  always: () => i18n.t('sites.always'),
  ask: () => i18n.t('sites.ask'),
  never: () => i18n.t('sites.never'),
};

export const sitePolicyWord = (policy: SitePolicy): string => words[policy]();

const inOrder = ['always', 'ask', 'never'] as const satisfies readonly SitePolicy[];

export const sitePolicyChoices = (): readonly {
  readonly value: SitePolicy;
  readonly label: string;
}[] => inOrder.map((value) => ({ value, label: sitePolicyWord(value) }));
