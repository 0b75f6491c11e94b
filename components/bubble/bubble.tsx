import type { Ref } from 'preact';
import { i18n } from '#i18n';
import { direction } from '../../utils/languages/bcp47.ts';
import { Cross } from '../controls/icons.tsx';
import type { BubbleActions } from './bubble-actions.ts';
import { BubbleAnswer } from './bubble-answer.tsx';
import { BubbleFooter } from './bubble-footer.tsx';
import { BubbleLanguages } from './bubble-languages.tsx';
import type { BubbleView } from './bubble-model.ts';

interface BubbleProps {
  readonly view: BubbleView;
  readonly actions: BubbleActions;
  readonly locale: string;
  /** The element to place beside the selection. */
  readonly panelRef?: Ref<HTMLDivElement>;
}

/** The translation of a selected text, beside it. A popover, so that no dialog of the page stands above it. */
export const Bubble = ({ view, actions, locale, panelRef }: BubbleProps) => {
  const { shows } = view;
  return (
    <div
      ref={panelRef ?? null}
      class="bubble"
      role="dialog"
      aria-label={i18n.t('bubble.title')}
      popover="manual"
      tabIndex={-1}
      lang={locale}
      dir={direction(locale.toUpperCase())}
    >
      <header class="bubble__header">
        {shows.kind !== 'nothing' && (
          <BubbleLanguages view={view} locale={locale} onChange={actions.changeTarget} />
        )}
        <button
          type="button"
          class="icon-button bubble__close"
          aria-label={i18n.t('bubble.close')}
          onClick={actions.close}
        >
          <Cross />
        </button>
      </header>
      <BubbleAnswer view={view} actions={actions} />
      {shows.kind === 'translation' && (
        <BubbleFooter translation={shows.translation} locale={locale} onCopy={actions.copy} />
      )}
    </div>
  );
};
