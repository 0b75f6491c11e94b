import { languageName } from '../../utils/languages/names.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { Switch } from '../controls/switch.tsx';
import { sitePolicyChoices } from '../site-policy-words.ts';
import { ChoiceRow } from './choice-row.tsx';
import { ruleWords } from './options-in-force.tsx';
import type { SiteActions, SiteChoiceView } from './site-model.ts';

export interface SiteChoiceProps {
  readonly view: SiteChoiceView;
  readonly actions: SiteActions;
}

export const SiteChoice = ({ view, actions }: SiteChoiceProps) => {
  const { language } = view;
  return (
    <>
      <div class="rows">
        <ChoiceRow
          label={i18n.t('sites.thisSite')}
          value={view.policy}
          choices={sitePolicyChoices()}
          isLocked={view.isLocked}
          hint={view.pattern === null ? undefined : ruleWords(view.pattern, view.isLocked)}
          onChange={actions.choose}
        />
        {canFollow(view) && (
          <div class="row">
            <Switch label={i18n.t('sites.follow')} on={view.isFollowed} onChange={actions.follow} />
          </div>
        )}
        {language && (
          <ChoiceRow
            label={i18n.t('sites.language', {
              language: languageName(language.code, formatLocale()),
            })}
            value={language.policy}
            choices={sitePolicyChoices()}
            isLocked={language.isLocked}
            onChange={actions.chooseForLanguage}
          />
        )}
      </div>
      <Outcome view={view} actions={actions} />
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
const canFollow = ({ inForce }: SiteChoiceView): boolean => inForce === 'ask';

const Outcome = ({ view, actions }: SiteChoiceProps) => {
  const words = outcomeWords(view);
  if (words === null) return null;
  if (words.isByItself && !view.hasAccess) {
    return (
      <Notice tone="warn" role="alert">
        <p>{i18n.t('sites.needsAccess', { site: view.site })}</p>
        <Button kind="on-notice" onClick={actions.allowAccess}>
          {i18n.t('sites.allow', { site: view.site })}
        </Button>
      </Notice>
    );
  }
  return <p class="site-choice__line">{words.text}</p>;
};

function outcomeWords(view: SiteChoiceView) {
  const { site, policy, pattern, isByRule, language } = view;
  if (view.isFollowed && canFollow(view)) {
    return { isByItself: true, text: i18n.t('sites.followHint', { site }) };
  }
  if (policy === 'always') return { isByItself: true, text: i18n.t('sites.isAlways', { site }) };
  if (policy !== 'ask' || !language || language.policy === 'ask') return null;
  // Otherwise the choice for the language would seem to be lost.
  if (isByRule) {
    const text = i18n.t('sites.siteGoesFirst', { pattern: pattern ?? site });
    return { isByItself: false, text };
  }
  if (language.policy === 'never') return null;
  const name = languageName(language.code, formatLocale());
  return { isByItself: true, text: i18n.t('sites.languageHint', { language: name }) };
}
