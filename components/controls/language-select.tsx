import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { languageOfVariant } from '../../utils/languages/codes.ts';
import { languageName } from '../../utils/languages/names.ts';
import { hintLines } from './hint-lines.tsx';
import { languageChoices } from './language-choices.ts';
import type { ChoiceGroup } from './select.tsx';
import { Select } from './select.tsx';

interface LanguageProps {
  readonly locale: string;
  /** Codes used lately, latest first. */
  readonly recent: readonly string[];
  /** Codes that the service takes beyond the contract's. */
  readonly further?: readonly string[];
  readonly locked?: boolean;
}

/** The language a text is in; null leaves it to the service, which may have said what it found. */
export const SourceSelect = ({
  source,
  detected = null,
  onChange,
  ...props
}: Omit<LanguageProps, 'further'> & {
  readonly source: string | null;
  readonly detected?: string | null;
  readonly onChange: (source: string | null) => void;
}) => (
  <Select
    label={i18n.t('controls.from')}
    value={source ?? ''}
    choices={[{ value: '', label: i18n.t('controls.detectLanguage') }]}
    groups={useGroups({ ...props, recent: useSources(props.recent) }, source)}
    hint={hintLines(
      lockedHint(props.locked),
      source === null &&
        detected !== null &&
        i18n.t('controls.detected', { language: languageName(detected, props.locale) }),
    )}
    disabled={props.locked ?? false}
    onChange={(code) => onChange(code === '' ? null : code)}
  />
);

/** The language a text is translated into. */
export const TargetSelect = ({
  target,
  label = i18n.t('controls.to'),
  onChange,
  ...props
}: LanguageProps & {
  readonly target: string;
  /** Where it does not stand beside the language that is translated from. */
  readonly label?: string;
  readonly onChange: (target: string) => void;
}) => (
  <Select
    label={label}
    value={target}
    groups={useGroups(props, target)}
    hint={lockedHint(props.locked)}
    disabled={props.locked ?? false}
    onChange={onChange}
  />
);

/** Why a control can't be operated, where a policy has locked it. */
export const lockedHint = (locked: boolean | undefined): string | undefined =>
  locked ? i18n.t('controls.locked') : undefined;

const none: readonly string[] = [];

/** Services take variants as targets only: what was last translated into Brazilian Portuguese is, as a source, Portuguese. */
const useSources = (recent: readonly string[]): readonly string[] =>
  useMemo(() => [...new Set(recent.map(languageOfVariant))], [recent]);

/** Over a hundred names to look up and to sort: once per opening, not at every progress of a page. */
const useGroups = (
  { locale, recent, further = none }: LanguageProps,
  chosen: string | null,
): ChoiceGroup[] =>
  useMemo(() => {
    const choices = languageChoices({ locale, recent, further, chosen });
    return [
      { label: i18n.t('controls.recentLanguages'), choices: choices.recent },
      { label: i18n.t('controls.allLanguages'), choices: choices.others },
    ];
  }, [locale, recent, further, chosen]);
