import { useMemo } from 'preact/hooks';
import { languageOfVariant } from '../../utils/languages/codes.ts';
import { languageName } from '../../utils/languages/names.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { hintLines } from './hint-lines.tsx';
import type { OfferedLanguages } from './language-choices.ts';
import { languageGroups } from './language-choices.ts';
import type { ChoiceGroup } from './select.tsx';
import { Select } from './select.tsx';

interface LanguageProps extends OfferedLanguages {
  readonly locked?: boolean;
}

/** Null: the service detects it. */
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
    label={i18n.t('labels.languages.source')}
    value={source ?? ''}
    choices={[{ value: '', label: i18n.t('controls.detectLanguage') }]}
    groups={useGroups({ ...props, recent: useSources(props.recent) }, source)}
    hint={hintLines(
      lockedHint(props.locked),
      source === null &&
        detected !== null &&
        i18n.t('controls.detected', { language: languageName(detected, formatLocale()) }),
    )}
    disabled={props.locked ?? false}
    onChange={(code) => onChange(code === '' ? null : code)}
  />
);

export const TargetSelect = ({
  target,
  label = i18n.t('labels.languages.target'),
  onChange,
  ...props
}: LanguageProps & {
  readonly target: string;
  /** For a list without a source beside it. */
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

export const lockedHint = (locked: boolean | undefined): string | undefined =>
  locked ? i18n.t('controls.locked') : undefined;

const none: readonly string[] = [];

/** Services accept variants only as targets. */
export const useSources = (recent: readonly string[]): readonly string[] =>
  useMemo(() => [...new Set(recent.map(languageOfVariant))], [recent]);

export const useGroups = (
  { recent, further = none, listsAll = true }: OfferedLanguages,
  chosen: string | null,
): readonly ChoiceGroup[] =>
  useMemo(
    () => languageGroups({ recent, further, listsAll }, chosen),
    [recent, further, listsAll, chosen],
  );
