import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { languageName } from '../../utils/languages/names.ts';
import type { LanguageRule } from '../../utils/settings/shapes.ts';
import { Button } from '../controls/button.tsx';
import { languageChoices } from '../controls/language-choices.ts';
import { lockedHint } from '../controls/language-select.tsx';
import { Select } from '../controls/select.tsx';
import type { LanguagesView, OptionsActions } from './options-view.ts';
import { RuleOptionsEditor } from './rule-options.tsx';

/** What target languages have otherwise than the rest: one box each, and a list to add another. */
export const LanguageRules = ({
  view,
  locked: paths,
  locale,
  onChange,
}: {
  readonly view: LanguagesView;
  readonly locked: ReadonlySet<string>;
  readonly locale: string;
  readonly onChange: OptionsActions['change'];
}) => {
  const box = useRef<HTMLDivElement>(null);
  const locked = paths.has('languages.rules');
  const rules = view.rules.map(({ rule }) => rule);
  const save = (changed: LanguageRule[]): void => onChange({ languages: { rules: changed } });
  const remove = (rule: LanguageRule): void => {
    box.current?.querySelector<HTMLElement>('.rules__add select')?.focus();
    save(rules.filter((one) => one !== rule));
  };
  return (
    <div class="rules" ref={box}>
      <div class="section__head">
        <h3>{i18n.t('options.languages.rules')}</h3>
        <p>{lockedHint(locked) ?? i18n.t('options.languages.rulesIntro')}</p>
      </div>
      {view.rules.map(({ rule, unused, displaced }) => {
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
                  onClick={() => remove(rule)}
                >
                  {i18n.t('options.languages.remove')}
                </Button>
              )}
            </div>
            <RuleOptionsEditor
              place={{
                options: rule.options,
                unused,
                displaced,
                pair: { source: view.source, target: rule.target },
              }}
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
              ...targetsLeft(view, rules, locale),
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

const targetsLeft = (
  { further }: LanguagesView,
  rules: readonly LanguageRule[],
  locale: string,
) => {
  const { others } = languageChoices({ locale, recent: [], further, chosen: null });
  return others.filter(({ value }) => rules.every(({ target }) => target !== value));
};
