import { useMemo } from 'preact/hooks';
import { languageName } from '../../utils/languages/names.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Arrow } from '../controls/icons.tsx';
import { languageGroups } from '../controls/language-choices.ts';
import type { Choice, ChoiceGroup } from '../controls/select.tsx';
import { Options } from '../controls/select.tsx';
import type { BubbleChoices, BubbleView } from './bubble-model.ts';
import type { BubbleSetting } from './bubble-props.ts';

export const BubbleLanguages = ({
  view: { source, detectedSource, target },
  setting: { recent, further, pageLanguage, locked },
  onChange,
}: {
  readonly view: BubbleView;
  readonly setting: BubbleSetting;
  readonly onChange: (choice: Partial<BubbleChoices>) => void;
}) => {
  const sources = useMemo(
    () =>
      languageGroups(
        { recent: pageLanguage === null ? [] : [pageLanguage] },
        source,
        i18n.t('bubble.pageLanguage'),
      ),
    [pageLanguage, source],
  );
  const targets = useMemo(
    () => languageGroups({ recent, further }, target),
    [recent, further, target],
  );
  const detected = detectedSource
    ? i18n.t('bubble.detected', { language: languageName(detectedSource, formatLocale()) })
    : i18n.t('controls.detectLanguage');
  return (
    <>
      <LanguageList
        label={i18n.t('labels.languages.source')}
        value={source ?? ''}
        choices={[{ value: '', label: detected }]}
        groups={sources}
        isLocked={locked.includes('languages.source')}
        onChange={(code) => onChange({ source: code === '' ? null : code })}
      />
      <Arrow />
      <LanguageList
        label={i18n.t('labels.languages.target')}
        value={target}
        groups={targets}
        isLocked={locked.includes('languages.target')}
        onChange={(code) => onChange({ target: code })}
      />
    </>
  );
};

const LanguageList = ({
  label,
  value,
  choices = [],
  groups,
  isLocked,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly choices?: readonly Choice[];
  readonly groups: readonly ChoiceGroup[];
  readonly isLocked: boolean;
  readonly onChange: (code: string) => void;
}) => (
  <select
    class="select bubble__language"
    aria-label={label}
    value={value}
    disabled={isLocked}
    title={isLocked ? i18n.t('controls.locked') : undefined}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    <Options choices={choices} groups={groups} />
  </select>
);
