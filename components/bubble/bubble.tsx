import type { Ref } from 'preact';
import { i18n } from '#i18n';
import { direction } from '../../utils/languages/bcp47.ts';
import { BubbleAnswer } from './bubble-answer.tsx';
import { BubbleFooter } from './bubble-footer.tsx';
import { BubbleHeader } from './bubble-header.tsx';
import type { BubbleView } from './bubble-model.ts';
import type { BubbleActions, BubbleSetting } from './bubble-props.ts';
import { bubbleId } from './close-button.tsx';

/**
 * The words of a bubble whose script has ended. They are rendered from the beginning, and
 * assets/bubble.css shows them in place of the buttons once no heartbeat delays that.
 */
const BubbleLastWords = () => (
  <p class="bubble__last-words" role="alert">
    {i18n.t('bubble.updated')}
  </p>
);

interface BubbleProps {
  readonly view: BubbleView;
  readonly setting: BubbleSetting;
  readonly actions: BubbleActions;
  /** The element that is placed beside the selection. */
  readonly panelRef?: Ref<HTMLDivElement>;
}

/** The translation of a selected text. It is a popover, so no dialog of the page covers it. */
export const Bubble = ({ view, setting, actions, panelRef }: BubbleProps) => {
  const { shows } = view;
  const { locale, endsSilently } = setting;
  const lastWords = endsSilently && <BubbleLastWords />;
  // The tone buttons keep their focus while the other tone is requested, so the reader can undo it.
  const isOtherTone = shows.kind === 'waiting' && view.tone !== null;
  return (
    <div
      ref={panelRef ?? null}
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
      {shows.kind === 'translation' || isOtherTone ? (
        <BubbleFooter
          translation={shows.kind === 'translation' ? shows.translation : null}
          view={view}
          setting={setting}
          actions={actions}
        >
          {lastWords}
        </BubbleFooter>
      ) : (
        lastWords
      )}
    </div>
  );
};
