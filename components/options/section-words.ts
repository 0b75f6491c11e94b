/** The titles, introductions and synonyms of the sections. */
import { i18n } from '#i18n';
import type { SectionId, WordKey } from '../../utils/settings/rows.ts';

const words: Readonly<
  Record<SectionId, readonly [heading: WordKey, intro: WordKey, others: WordKey]>
> = {
  service: ['options.service.heading', 'options.service.intro', 'options.search.words.service'],
  languages: [
    'options.languages.heading',
    'options.languages.intro',
    'options.search.words.languages',
  ],
  translation: [
    'options.translation.heading',
    'options.translation.intro',
    'options.search.words.translation',
  ],
  sites: ['options.sites.heading', 'options.sites.intro', 'options.search.words.sites'],
  selection: [
    'options.selection.heading',
    'options.selection.intro',
    'options.search.words.selection',
  ],
  shortcuts: [
    'options.shortcuts.heading',
    'options.shortcuts.intro',
    'options.search.words.shortcuts',
  ],
  budget: ['options.budget.heading', 'options.budget.intro', 'options.search.words.budget'],
  alerts: ['options.alerts.heading', 'options.alerts.intro', 'options.search.words.alerts'],
  memory: ['options.memory.heading', 'options.memory.intro', 'options.search.words.memory'],
  history: ['options.history.heading', 'options.history.intro', 'options.search.words.history'],
  appearance: [
    'options.appearance.heading',
    'options.appearance.intro',
    'options.search.words.appearance',
  ],
  transfer: ['options.transfer.heading', 'options.transfer.intro', 'options.search.words.transfer'],
  about: ['options.about.heading', 'options.about.intro', 'options.search.words.about'],
};

const say = (key: WordKey): string => i18n.t(key);

export const sectionHeading = (id: SectionId): string => say(words[id][0]);

/** `hasMenu` is false in Firefox for Android, which gives extensions no context menu. */
export function sectionIntro(id: SectionId, hasMenu = true): string {
  if (!hasMenu && id === 'selection') return i18n.t('options.selection.introWithoutMenu');
  if (!hasMenu && id === 'shortcuts') return i18n.t('options.shortcuts.introWithoutMenu');
  return say(words[id][1]);
}

export const otherWordsOfSection = (id: SectionId): string => say(words[id][2]);
