import { i18n } from '#i18n';
import type { SitePolicy } from '../utils/settings/shapes.ts';

const words: Readonly<Record<SitePolicy, () => string>> = {
  always: () => i18n.t('sites.always'),
  ask: () => i18n.t('sites.ask'),
  never: () => i18n.t('sites.never'),
};

export const standingWord = (standing: SitePolicy): string => words[standing]();

const inOrder = ['always', 'ask', 'never'] as const satisfies readonly SitePolicy[];

export const standingChoices = (): readonly {
  readonly value: SitePolicy;
  readonly label: string;
}[] => inOrder.map((value) => ({ value, label: standingWord(value) }));
