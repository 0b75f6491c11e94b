import { languageName } from '../utils/languages/names.ts';
import type { Unused } from '../utils/settings/unused-options.ts';
import { formatLocale } from '../utils/wording/locale.ts';
import { i18n } from '../utils/words/i18n.ts';

export function unusedWords({ because }: Unused, target: string): string {
  switch (because) {
    case 'no-source':
      return i18n.t('controls.unused.noSource');
    case 'language':
      return i18n.t('controls.unused.language', { language: languageName(target, formatLocale()) });
    case 'fast-model':
      return i18n.t('controls.unused.fastModel');
    case 'style':
      return i18n.t('controls.unused.style');
    case 'instructions':
      return i18n.t('controls.unused.instructions');
  }
}
