import { i18n } from '#i18n';
import { languageName } from '../../utils/languages/names.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { standingChoices } from '../standing-words.ts';
import type { SiteActions, SiteChoiceView } from './site-view.ts';
import { isNever } from './site-view.ts';

export interface SiteChoiceProps {
  readonly view: SiteChoiceView;
  readonly actions: SiteActions;
  readonly locale: string;
}

/** Always, never or only when asked: this site, and pages in this language. */
export const SiteChoice = ({ view, actions, locale }: SiteChoiceProps) => {
  const { language } = view;
  const languageLabel =
    language && i18n.t('sites.language', { language: languageName(language.code, locale) });
  return (
    <>
      <div class="rows">
        <div class="row">
          <span aria-hidden="true">{i18n.t('sites.thisSite')}</span>
          <Segmented
            label={i18n.t('sites.thisSite')}
            value={view.standing}
            choices={standingChoices()}
            disabled={view.isLocked}
            onChange={actions.choose}
          />
        </div>
        {language && languageLabel && (
          <div class="row">
            <span aria-hidden="true">{languageLabel}</span>
            <Segmented
              label={languageLabel}
              value={language.standing}
              choices={standingChoices()}
              disabled={language.isLocked}
              onChange={actions.chooseForLanguage}
            />
          </div>
        )}
      </div>
      <WhatHolds view={view} actions={actions} locale={locale} />
    </>
  );
};

/** What the choice comes to, where that is not plain: a permission that is missing, a rule for more than this site. */
const WhatHolds = ({ view, actions, locale }: SiteChoiceProps) => {
  const { site, standing, pattern, access, language } = view;
  if (standing === 'always' && access !== 'granted') {
    return (
      <Notice tone="warn" role="alert">
        <p>
          {access === 'refused'
            ? i18n.t('sites.refused', { site })
            : i18n.t('sites.needsAccess', { site })}
        </p>
        <Button kind="on-notice" onClick={actions.allowAccess}>
          {i18n.t('sites.allow', { site })}
        </Button>
      </Notice>
    );
  }
  const byRule = pattern !== null && ` ${i18n.t('sites.byRule', { pattern })}`;
  if (standing === 'always') {
    return (
      <p class="site-choice__line">
        {i18n.t('sites.isAlways', { site })}
        {byRule}
      </p>
    );
  }
  if (language?.isHeeded && language.standing === 'always') {
    const name = languageName(language.code, locale);
    return <p class="site-choice__line">{i18n.t('sites.languageHint', { language: name })}</p>;
  }
  return null;
};

/** Above the large button, which then asks twice: the reader has said no before. */
export const NeverNotice = ({ view, locale }: Pick<SiteChoiceProps, 'view' | 'locale'>) => {
  if (!isNever(view)) return null;
  const { site, pattern, language } = view;
  return (
    <Notice tone="warn">
      <p>
        {view.standing === 'never' || language === null
          ? i18n.t('sites.isNever', { site })
          : i18n.t('sites.languageIsNever', { language: languageName(language.code, locale) })}
        {view.standing === 'never' && pattern !== null && ` ${i18n.t('sites.byRule', { pattern })}`}
      </p>
    </Notice>
  );
};
