import { languageCodes } from '../../utils/languages/codes.ts';
import { languageName } from '../../utils/languages/names.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { AddSelect } from '../controls/add-select.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Cross } from '../controls/icons.tsx';
import { languageChoices } from '../controls/language-choices.ts';
import { lockedHint } from '../controls/language-select.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { sitePolicyChoices } from '../site-policy-words.ts';
import { useOptions, useSettings } from './page.ts';

export const PageLanguageRules = () => {
  const { actions, locale } = useOptions();
  const { sites, isLocked } = useSettings();
  const { languages } = sites;
  const locked = isLocked('sites.languages');
  const onChoose = actions.sites.chooseForLanguage;
  return (
    <div class="rules">
      <div class="section__head">
        <h3>{i18n.t('labels.sites.languages')}</h3>
        <p>{lockedHint(locked) ?? i18n.t('options.sites.languagesIntro')}</p>
      </div>
      {languages.length > 0 && (
        <ul class="page-languages">
          {languages.map(({ source, translate }) => {
            const language = languageName(source, locale);
            const label = i18n.t('sites.language', { language });
            return (
              <li key={source}>
                <span aria-hidden="true">{label}</span>
                <Segmented
                  label={label}
                  value={translate}
                  choices={sitePolicyChoices().filter(({ value }) => value !== 'ask')}
                  disabled={locked}
                  onChange={(policy) => onChoose(source, policy)}
                />
                {!locked && (
                  <IconButton
                    label={i18n.t('options.languages.removeFor', { language })}
                    onClick={() => onChoose(source, 'ask')}
                  >
                    <Cross />
                  </IconButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!locked && (
        <div class="rules__add">
          <AddSelect
            label={i18n.t('options.sites.addLanguage')}
            choices={languageChoices(languageCodes).filter(({ value }) =>
              languages.every(({ source }) => source !== value),
            )}
            // "Always" costs money without a click, so the reader must choose it.
            onAdd={(source) => onChoose(source, 'never')}
          />
        </div>
      )}
    </div>
  );
};
