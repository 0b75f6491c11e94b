import { i18n } from '#i18n';
import { languageName } from '../../utils/languages/names.ts';
import { inOneLine } from '../../utils/wording/sentences.ts';
import { Button } from '../controls/button.tsx';
import { lockedHint } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { Switch } from '../controls/switch.tsx';
import { sitePolicyChoices } from '../site-policy-words.ts';
import type { SiteActions, SiteChoiceView } from './site-model.ts';
import { isNever } from './site-model.ts';

export interface SiteChoiceProps {
  readonly view: SiteChoiceView;
  readonly actions: SiteActions;
  readonly locale: string;
}

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
            value={view.policy}
            choices={sitePolicyChoices()}
            hint={lockedHint(view.isLocked)}
            disabled={view.isLocked}
            onChange={actions.choose}
          />
        </div>
        {canFollow(view) && (
          <div class="row">
            <Switch label={i18n.t('sites.follow')} on={view.isFollowed} onChange={actions.follow} />
          </div>
        )}
        {language && languageLabel && (
          <div class="row">
            <span aria-hidden="true">{languageLabel}</span>
            <Segmented
              label={languageLabel}
              value={language.policy}
              choices={sitePolicyChoices()}
              hint={lockedHint(language.isLocked)}
              disabled={language.isLocked}
              onChange={actions.chooseForLanguage}
            />
          </div>
        )}
      </div>
      <PolicyNotice view={view} actions={actions} locale={locale} />
      {view.parts.length > 0 && (
        <div class="site-choice__parts">
          {view.parts.map((list) => (
            <button
              key={list}
              type="button"
              class="quiet-button"
              onClick={() => actions.point(list)}
            >
              {list === 'leave' ? i18n.t('sites.leavePart') : i18n.t('sites.onlyPart')}
            </button>
          ))}
        </div>
      )}
    </>
  );
};

/** A rule for the page leaves nothing to choose for this tab. */
const canFollow = ({ policy, language }: SiteChoiceView): boolean =>
  policy === 'ask' && !(language?.isInForce && language.policy !== 'ask');

const PolicyNotice = ({ view, actions, locale }: SiteChoiceProps) => {
  const { site, policy, pattern, access, language } = view;
  const isFollowed = view.isFollowed && canFollow(view);
  if ((policy === 'always' || isFollowed) && access !== 'granted') {
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
  if (isFollowed) return <p class="site-choice__line">{i18n.t('sites.followHint', { site })}</p>;
  if (policy === 'always') {
    return (
      <p class="site-choice__line">
        {inOneLine(i18n.t('sites.isAlways', { site }), ...byRule(view))}
      </p>
    );
  }
  if (policy === 'ask' && language && !language.isInForce && language.policy !== 'ask') {
    // Otherwise the choice for the language would seem to be lost.
    return (
      <p class="site-choice__line">{i18n.t('sites.siteGoesFirst', { pattern: pattern ?? site })}</p>
    );
  }
  if (language?.isInForce && language.policy === 'always') {
    const name = languageName(language.code, locale);
    const hint = i18n.t('sites.languageHint', { language: name });
    if (access === 'granted') return <p class="site-choice__line">{hint}</p>;
    return (
      <Notice tone="warn" role="status">
        <p>{access === 'refused' ? i18n.t('sites.refused', { site }) : hint}</p>
        <Button kind="on-notice" onClick={actions.allowAccess}>
          {i18n.t('sites.allow', { site })}
        </Button>
      </Notice>
    );
  }
  return null;
};

export const NeverNotice = ({ view, locale }: Pick<SiteChoiceProps, 'view' | 'locale'>) => {
  if (!isNever(view)) return null;
  const { site, language } = view;
  return (
    <Notice tone="warn">
      <p>
        {view.policy === 'never' || language === null
          ? inOneLine(wordsOfNever(site, view.isLocked), ...byRule(view))
          : wordsOfNeverIn(languageName(language.code, locale), language.isLocked)}
      </p>
    </Notice>
  );
};

// A locked rule is the administrator's choice, not the reader's.
const wordsOfRule = (pattern: string, isLocked: boolean): string =>
  isLocked ? i18n.t('sites.byRuleOfPolicy', { pattern }) : i18n.t('sites.byRule', { pattern });

const byRule = ({ pattern, isLocked }: SiteChoiceView): readonly string[] =>
  pattern === null ? [] : [wordsOfRule(pattern, isLocked)];

const wordsOfNever = (site: string, isLocked: boolean): string =>
  isLocked ? i18n.t('sites.isNeverByPolicy', { site }) : i18n.t('sites.isNever', { site });

const wordsOfNeverIn = (language: string, isLocked: boolean): string =>
  isLocked
    ? i18n.t('sites.languageIsNeverByPolicy', { language })
    : i18n.t('sites.languageIsNever', { language });
