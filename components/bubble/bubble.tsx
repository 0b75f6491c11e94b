import { direction } from '../../utils/languages/bcp47.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { BubbleAnswer } from './bubble-answer.tsx';
import { BubbleFooter } from './bubble-footer.tsx';
import { BubbleHeader, bubbleId } from './bubble-header.tsx';
import type { BubbleView } from './bubble-model.ts';
import type { BubbleActions, BubbleSetting } from './bubble-props.ts';

interface BubbleProps {
  readonly view: BubbleView;
  readonly setting: BubbleSetting;
  readonly actions: BubbleActions;
}

/** The translation of a selected text. It is a popover, so no dialog of the page covers it. */
export const Bubble = ({ view, setting, actions }: BubbleProps) => {
  const { shows } = view;
  const { locale } = setting;
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
      <BubbleHeader view={view} setting={setting} actions={actions} />
      <BubbleAnswer view={view} locale={locale} actions={actions} />
      {(shows.kind === 'translation' || isOtherTone) && (
        <BubbleFooter
          translation={shows.kind === 'translation' ? shows.translation : null}
          view={view}
          setting={setting}
          actions={actions}
        />
      )}
    </div>
  );
};
