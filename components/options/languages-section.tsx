import { isLanguageCode, languageForm } from '../../utils/languages/codes.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Notice } from '../controls/notice.tsx';
import { LanguageRules } from './language-rules.tsx';
import { useSettings } from './page.ts';
import { FieldPairs, SettingField } from './setting-field.tsx';

export const LanguagesSection = () => (
  <>
    <FieldPairs paths={['languages.source', 'languages.target']} />
    <UnknownCodes />
    <SettingField path="languages.further" check={codeProblem} />
    <LanguageRules />
  </>
);

/** A policy, an import or a removed code leaves codes that no request can have. */
const UnknownCodes = () => {
  const { source, target, further, beta } = useSettings().languages;
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

function codeProblem(codes: readonly string[]): string | null {
  const wrong = codes.find((code) => !languageForm.test(code));
  return wrong === undefined ? null : i18n.t('options.languages.furtherProblem', { code: wrong });
}
