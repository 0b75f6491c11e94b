import { i18n } from '#i18n';
import { isLanguageCode, languageForm } from '../../utils/languages/codes.ts';
import { lockedHint, SourceSelect, TargetSelect } from '../controls/language-select.tsx';
import { Notice } from '../controls/notice.tsx';
import { SavedText } from '../controls/saved-text.tsx';
import { LanguageRules } from './language-rules.tsx';
import type { LanguagesView, OptionsActions } from './options-view.ts';

interface LanguagesProps {
  readonly view: LanguagesView;
  readonly locked: ReadonlySet<string>;
  readonly locale: string;
  readonly onChange: OptionsActions['change'];
}

/** What is translated from and into, and what some languages have otherwise than the rest. */
export const LanguagesSection = (props: LanguagesProps) => {
  const { view, locked, locale, onChange } = props;
  const languages = { locale, recent: view.recent };
  return (
    <>
      <div class="pairs">
        <SourceSelect
          {...languages}
          source={view.source}
          locked={locked.has('languages.source')}
          onChange={(source) => onChange({ languages: { source } })}
        />
        <TargetSelect
          {...languages}
          further={view.further}
          target={view.target}
          locked={locked.has('languages.target')}
          onChange={(target) => onChange({ languages: { target } })}
        />
      </div>
      <UnknownCodes {...view} />
      <SavedText
        label={i18n.t('options.languages.further')}
        value={view.further.join(', ')}
        hint={
          lockedHint(locked.has('languages.further')) ?? i18n.t('options.languages.furtherHint')
        }
        disabled={locked.has('languages.further')}
        check={codeProblem}
        onSave={(text) => onChange({ languages: { further: codesIn(text) } })}
      />
      <LanguageRules {...props} />
    </>
  );
};

/** What no request could have: a policy, an import, or a further code that was taken away can leave it behind. */
const UnknownCodes = ({ source, target, further, beta }: LanguagesView) => {
  const problems = [
    ...(source === null || isLanguageCode(source)
      ? []
      : [i18n.t('options.languages.unknownSource', { code: source })]),
    ...(beta || isLanguageCode(target) || further.includes(target)
      ? []
      : [i18n.t('options.languages.unknownTarget', { code: target })]),
  ];
  return (
    problems.length > 0 && (
      <Notice tone="warn" role="alert">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </Notice>
    )
  );
};

/** Each once, in capitals. */
const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

function codeProblem(text: string): string | null {
  const wrong = codesIn(text).find((code) => !languageForm.test(code));
  return wrong === undefined ? null : i18n.t('options.languages.furtherProblem', { code: wrong });
}
