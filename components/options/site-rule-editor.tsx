import { i18n } from '#i18n';
import type { SiteRule } from '../../utils/settings/shapes.ts';
import { sitePattern } from '../../utils/settings/site-pattern.ts';
import { SavedText } from '../controls/saved-text.tsx';
import { Switch } from '../controls/switch.tsx';
import { standingChoices } from '../standing-words.ts';
import type { OptionsPlaceView } from './option-field.tsx';
import { RuleOptionsEditor } from './rule-options.tsx';
import { patternProblem } from './site-pattern-words.ts';
import type { SitesActions, SitesView } from './sites-view.ts';
import { StandingChoice } from './standing-choice.tsx';

interface EditorProps {
  readonly view: Pick<SitesView, 'rules' | 'hasButton'>;
  readonly actions: Pick<SitesActions, 'change'>;
  readonly locale: string;
  readonly locked: boolean;
  readonly rule: SiteRule;
  readonly place: OptionsPlaceView;
}

/** One rule: for which site, what happens there, and what is otherwise there. Saved as it is changed. */
export const SiteRuleEditor = ({ rule, place, view, actions, locale, locked }: EditorProps) => {
  const { pattern } = rule;
  const change = (changed: Partial<SiteRule>): void =>
    actions.change(pattern, { ...rule, ...changed });
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
            view.rules.filter((other) => other !== rule),
          )
        }
        onSave={(text) => change({ pattern: sitePattern(text)?.text ?? pattern })}
      />
      <StandingChoice
        label={i18n.t('options.sites.what')}
        value={rule.translate ?? null}
        choices={standingChoices()}
        disabled={locked}
        onChange={(translate) => change({ translate })}
      />
      {(view.hasButton || rule.selectionButton === false) && (
        <Switch
          label={i18n.t('options.selection.selectionButton')}
          on={rule.selectionButton !== false}
          disabled={locked}
          onChange={(isOn) => {
            const { selectionButton: _, ...others } = rule;
            actions.change(pattern, isOn ? others : { ...others, selectionButton: false });
          }}
        />
      )}
      <RuleOptionsEditor
        place={place}
        locale={locale}
        locked={locked}
        onChange={(options) => change({ options })}
      />
    </section>
  );
};
