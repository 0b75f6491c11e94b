import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { languageName } from '../../utils/languages/names.ts';
import { Arrow } from '../controls/icons.tsx';
import { languageChoices } from '../controls/language-choices.ts';
import type { BubbleView } from './bubble-model.ts';

/** From which language into which. Before the first answer neither is known here; the reader may choose all the same. */
export const BubbleLanguages = ({
  view: { detectedSource, target },
  locale,
  onChange,
}: {
  readonly view: BubbleView;
  readonly locale: string;
  readonly onChange: (target: string) => void;
}) => {
  const choices = useMemo(
    () => languageChoices({ locale, recent: [], chosen: target }).others,
    [locale, target],
  );
  return (
    <>
      {detectedSource && (
        <>
          <span class="bubble__source">{languageName(detectedSource, locale)}</span>
          <Arrow />
        </>
      )}
      <select
        class="select bubble__target"
        aria-label={i18n.t('controls.to')}
        value={target ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {target === null && <option value="" disabled />}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
};
