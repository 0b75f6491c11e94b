import type { SectionId } from '../../utils/settings/row.ts';
import { i18n } from '../../utils/words/i18n.ts';

export const sectionHeading = (id: SectionId): string => i18n.t(`options.${id}.heading`);

/** Firefox for Android has no context menu for extensions. */
export function sectionIntro(id: SectionId, hasMenu = true): string {
  return !hasMenu && (id === 'selection' || id === 'shortcuts')
    ? i18n.t(`options.${id}.introWithoutMenu`)
    : i18n.t(`options.${id}.intro`);
}

export const otherWordsOfSection = (id: SectionId): string => i18n.t(`options.search.words.${id}`);
