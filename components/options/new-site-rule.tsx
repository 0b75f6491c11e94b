import { useEffect, useRef, useState } from 'preact/hooks';
import type { SitePolicy, SiteRule } from '../../utils/settings/shapes.ts';
import { parseSitePattern, sitePattern } from '../../utils/settings/site-pattern.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { TextField } from '../controls/text-field.tsx';
import { sitePolicyChoices } from '../site-policy-words.ts';

/** Problems show only when the form is submitted. */
export const NewSiteRule = ({
  rules,
  onAdd,
  onClose,
}: {
  readonly rules: readonly SiteRule[];
  readonly onAdd: (rule: SiteRule) => void;
  readonly onClose: () => void;
}) => {
  const [text, setText] = useState('');
  const [translate, setTranslate] = useState<SitePolicy>('ask');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  useEffect(focusField, []);
  const add = (): void => {
    const wrong = patternProblem(text, rules);
    const pattern = sitePattern(text)?.text;
    setProblem(wrong);
    if (wrong !== null || pattern === undefined) {
      focusField();
      return;
    }
    onAdd({ pattern, translate });
    onClose();
  };
  return (
    <form
      ref={form}
      class="rule"
      aria-label={i18n.t('options.sites.add')}
      onKeyDown={({ key, isComposing }) => {
        // A typed site must not be lost.
        if (key === 'Escape' && !isComposing && text === '') onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label={i18n.t('options.sites.pattern')}
        hint={i18n.t('options.sites.patternHint')}
        kind="address"
        value={text}
        problem={problem}
        onInput={(typed) => {
          setText(typed);
          setProblem(null);
        }}
      />
      <div class="field policy-choice">
        <Segmented
          isLabelShown
          label={i18n.t('options.sites.what')}
          value={translate}
          choices={sitePolicyChoices()}
          onChange={setTranslate}
        />
      </div>
      <div class="form__buttons">
        <Button kind="primary" type="submit">
          {i18n.t('options.sites.addNow')}
        </Button>
        <Button onClick={onClose}>{i18n.t('options.sites.cancel')}</Button>
      </div>
    </form>
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
