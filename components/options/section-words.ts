/** The titles, introductions and synonyms of the sections. */
import { i18n } from '#i18n';
import type { SectionId } from '../../utils/settings/rows.ts';

export const sectionHeading = (id: SectionId): string => i18n.t(`options.${id}.heading`);

/** `hasMenu` is false in Firefox for Android, which gives extensions no context menu. */
export function sectionIntro(id: SectionId, hasMenu = true): string {
  return !hasMenu && (id === 'selection' || id === 'shortcuts')
    ? i18n.t(`options.${id}.introWithoutMenu`)
    : i18n.t(`options.${id}.intro`);
}

export const otherWordsOfSection = (id: SectionId): string => i18n.t(`options.search.words.${id}`);
