import { direction } from '../../utils/languages/bcp47.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { BubbleAnswer } from './bubble-answer.tsx';
import { BubbleFooter } from './bubble-footer.tsx';
import { BubbleHeader, bubbleId } from './bubble-header.tsx';
import type { BubbleProps } from './bubble-props.ts';

/** The translation of a selected text. It is a popover, so no dialog of the page covers it. */
export const Bubble = (props: BubbleProps) => {
  const { view } = props;
  const { shows } = view;
  const locale = formatLocale();
  // The tone buttons keep their focus while the other tone is requested, so the reader can undo it.
  const isOtherTone = shows.kind === 'waiting' && view.tone !== null;
  return (
    <div
      id={bubbleId}
      class="bubble"
      role="dialog"
      aria-label={i18n.t('bubble.title')}
      popover="manual"
      tabIndex={-1}
      lang={locale}
      dir={direction(locale.toUpperCase())}
    >
      <BubbleHeader {...props} />
      <BubbleAnswer {...props} />
      {(shows.kind === 'translation' || isOtherTone) && (
        <BubbleFooter
          {...props}
          translation={shows.kind === 'translation' ? shows.translation : null}
        />
      )}
    </div>
  );
};
