import { i18n } from '#i18n';
import type { Formality } from '../../utils/translation/options.ts';

/** More or less formal. Pressing one again takes it back. */
export const ToneButtons = ({
  formality,
  onChange,
}: {
  readonly formality: Formality;
  readonly onChange: (formality: Formality) => void;
}) => {
  const button = (tone: 'prefer_more' | 'prefer_less', words: string, isOn: boolean) => (
    <button
      type="button"
      class="quiet-button"
      aria-pressed={isOn}
      onClick={() => onChange(isOn ? 'default' : tone)}
    >
      {words}
    </button>
  );
  const isMore = formality === 'more' || formality === 'prefer_more';
  const isLess = formality === 'less' || formality === 'prefer_less';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are sent together
    <div role="group" class="bubble__tone" aria-label={i18n.t('bubble.tone')}>
      {button('prefer_more', i18n.t('bubble.moreFormal'), isMore)}
      {button('prefer_less', i18n.t('bubble.lessFormal'), isLess)}
    </div>
  );
};
