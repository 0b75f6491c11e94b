import { useState } from 'preact/hooks';
import { languageCodes } from '../../utils/languages/codes.ts';
import type { LanguageRule } from '../../utils/settings/shapes.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { AddSelect } from '../controls/add-select.tsx';
import { Button } from '../controls/button.tsx';
import { languageChoices } from '../controls/language-choices.ts';
import { lockedHint } from '../controls/language-select.tsx';
import { Select } from '../controls/select.tsx';
import { fieldLabel, languageRuleName } from './field-names.ts';
import { placeOfLanguage } from './option-places.ts';
import { useOptions, useSettings } from './page.ts';
import { RuleOptionsEditor } from './rule-options.tsx';

export const LanguageRules = () => {
  const { view, actions, locale } = useOptions();
  const { languages, isLocked } = useSettings();
  const { rules } = languages;
  const locked = isLocked('languages.rules');
  /** From the stored rules, because a field that is removed while it has the focus still saves its text. */
  const save = (changed: (now: readonly LanguageRule[]) => LanguageRule[]): void =>
    actions.change(({ settings }) => ({ languages: { rules: changed(settings.languages.rules) } }));
  return (
    <div class="rules">
      <div class="section__head">
        <h3>{i18n.t('labels.languages.rules')}</h3>
        <p>{lockedHint(locked) ?? i18n.t('options.languages.rulesIntro')}</p>
      </div>
      {rules.map((rule) => {
        const language = languageRuleName(rule, locale);
        const isSame = ({ source, target }: LanguageRule) =>
          source === rule.source && target === rule.target;
        return (
          <section
            class="rule"
            key={`${rule.source} ${rule.target}`}
            aria-label={i18n.t('options.languages.rule', { language })}
          >
            <div class="rule__head">
              <h4>{language}</h4>
              {!locked && (
                <Button
                  label={i18n.t('options.languages.removeFor', { language })}
                  onClick={() => save((now) => now.filter((one) => !isSame(one)))}
                >
                  {i18n.t('options.languages.remove')}
                </Button>
              )}
            </div>
            {rule.source !== undefined && (
              <p class="field__hint">
                {i18n.t('options.languages.pairHint', {
                  words: fieldLabel('translation.words') ?? '',
                })}
              </p>
            )}
            <RuleOptionsEditor
              place={placeOfLanguage(rule, view.effective)}
              locked={locked}
              onChange={(options) =>
                save((now) => now.map((one) => (isSame(one) ? { ...one, options } : one)))
              }
            />
          </section>
        );
      })}
      {!locked && <AddRule onAdd={(rule) => save((now) => [...now, rule])} />}
    </div>
  );
};

/** Offers only targets without a rule for the chosen source. */
const AddRule = ({ onAdd }: { readonly onAdd: (rule: LanguageRule) => void }) => {
  const { rules, further } = useSettings().languages;
  const [source, setSource] = useState<string>();
  const taken = new Set(rules.filter((rule) => rule.source === source).map((rule) => rule.target));
  // Services accept variants only as targets.
  const sources = languageChoices(languageCodes);
  const targets = languageChoices([...languageCodes, ...further]);
  return (
    <div class="pairs">
      <Select
        label={addLabel(i18n.t('labels.languages.source'))}
        value={source ?? ''}
        choices={[{ value: '', label: i18n.t('controls.allLanguages') }, ...sources]}
        onChange={(code) => setSource(code || undefined)}
      />
      <AddSelect
        label={addLabel(i18n.t('labels.languages.target'))}
        choices={targets.filter(({ value }) => !taken.has(value))}
        onAdd={(target) => onAdd({ ...(source && { source }), target, options: {} })}
      />
    </div>
  );
};

const addLabel = (label: string): string =>
  i18n.t('options.transfer.fieldOf', { section: i18n.t('options.sites.add'), label });
