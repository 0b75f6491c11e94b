import type { SiteRule } from '../../utils/settings/shapes.ts';
import { parseSitePattern, sitePattern } from '../../utils/settings/site-pattern.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { SavedText } from '../controls/saved-text.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { Switch } from '../controls/switch.tsx';
import { sitePolicyChoices } from '../site-policy-words.ts';
import { placeOfSite } from './option-places.ts';
import { useOptions, useSettings } from './page.ts';
import { RuleOptionsEditor } from './rule-options.tsx';

export const SiteRuleEditor = ({
  rule,
  locked,
}: {
  readonly rule: SiteRule;
  readonly locked: boolean;
}) => {
  const { view, actions } = useOptions();
  const { shortcuts } = useSettings();
  const hasButton = shortcuts.selectionButton || shortcuts.doublePress;
  const { pattern } = rule;
  const change = (changed: Partial<SiteRule>): void =>
    actions.sites.change(pattern, { ...rule, ...changed });
  return (
    <section class="rule" aria-label={i18n.t('options.sites.rule', { site: pattern })}>
      <SavedText
        label={i18n.t('options.sites.pattern')}
        value={pattern}
        hint={i18n.t('options.sites.patternHint')}
        disabled={locked}
        check={(text) =>
          patternProblem(
            text,
            view.sites.rules.filter((other) => other !== rule),
          )
        }
        onSave={(text) => change({ pattern: sitePattern(text)?.text ?? pattern })}
      />
      <div class="field policy-choice">
        <span class="field__label" aria-hidden="true">
          {i18n.t('options.sites.what')}
        </span>
        <Segmented
          label={i18n.t('options.sites.what')}
          value={rule.translate ?? null}
          choices={sitePolicyChoices()}
          disabled={locked}
          onChange={(translate) => change({ translate })}
        />
      </div>
      {(hasButton || rule.selectionButton === false) && (
        <Switch
          label={i18n.t('labels.shortcuts.selectionButton')}
          on={rule.selectionButton !== false}
          disabled={locked}
          onChange={(isOn) => {
            const { selectionButton: _, ...others } = rule;
            actions.sites.change(pattern, isOn ? others : { ...others, selectionButton: false });
          }}
        />
      )}
      <RuleOptionsEditor
        place={placeOfSite(rule, view.effective)}
        locked={locked}
        onChange={(options) => change({ options })}
      />
    </section>
  );
};

/** Returns null for a pattern that can stand beside `others`. */
export function patternProblem(text: string, others: readonly SiteRule[]): string | null {
  const parsed = parseSitePattern(text);
  if (!('problem' in parsed)) {
    return others.some(({ pattern }) => pattern === parsed.text)
      ? i18n.t('options.sites.problem.twice', { site: parsed.text })
      : null;
  }
  return parsed.problem === 'badHost'
    ? i18n.t('options.sites.problem.badHost', { text })
    : i18n.t(`options.sites.problem.${parsed.problem}`);
}
