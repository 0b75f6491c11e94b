import { i18n } from '#i18n';
import { languageName } from '../../utils/languages/names.ts';
import type { LanguageRule } from '../../utils/settings/shapes.ts';
import { Button } from '../controls/button.tsx';
import { languageChoices } from '../controls/language-choices.ts';
import { lockedHint } from '../controls/language-select.tsx';
import { Select } from '../controls/select.tsx';
import { placeOfLanguage } from './option-places.ts';
import { useOptions, useSettings } from './page.ts';
import { RuleOptionsEditor } from './rule-options.tsx';

export const LanguageRules = () => {
  const { view, actions, locale } = useOptions();
  const { languages, isLocked } = useSettings();
  const { rules, further } = languages;
  const locked = isLocked('languages.rules');
  const save = (changed: LanguageRule[]): void => actions.change({ languages: { rules: changed } });
  const { others } = languageChoices({ locale, recent: [], further, chosen: null });
  return (
    <div class="rules">
      <div class="section__head">
        <h3>{i18n.t('labels.languages.rules')}</h3>
        <p>{lockedHint(locked) ?? i18n.t('options.languages.rulesIntro')}</p>
      </div>
      {rules.map((rule) => {
        const language = languageName(rule.target, locale);
        return (
          <section
            class="rule"
            key={rule.target}
            aria-label={i18n.t('options.languages.rule', { language })}
          >
            <div class="rule__head">
              <h4 dir="auto">{language}</h4>
              {!locked && (
                <Button
                  label={i18n.t('options.languages.removeFor', { language })}
                  onClick={() => save(rules.filter((one) => one !== rule))}
                >
                  {i18n.t('options.languages.remove')}
                </Button>
              )}
            </div>
            <RuleOptionsEditor
              place={placeOfLanguage(rule, view.effective)}
              locale={locale}
              locked={locked}
              onChange={(options) =>
                save(rules.map((one) => (one === rule ? { ...one, options } : one)))
              }
            />
          </section>
        );
      })}
      {!locked && (
        <div class="rules__add">
          <Select
            label={i18n.t('options.languages.add')}
            value=""
            choices={[
              { value: '', label: i18n.t('options.languages.addChoose') },
              ...others.filter(({ value }) => rules.every(({ target }) => target !== value)),
            ]}
            onChange={(target) => {
              if (target !== '') save([...rules, { target, options: {} }]);
            }}
          />
        </div>
      )}
    </div>
  );
};
