import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '../../utils/words/i18n.ts';
import { changeOutcome } from '../change-outcome.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Cross } from '../controls/icons.tsx';
import { usePart } from './page.ts';

/** It stays until it is closed, so that everyone can reach its button. The focused field stays above it. */
export const ChangesToast = () => {
  const { view, actions } = usePart('changes');
  const cameFrom = useRef<EventTarget | null>(null);
  const toast = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!view || !toast.current) return undefined;
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = `${toast.current.offsetHeight + 2 * gap}px`;
    document.querySelector('.section :focus')?.scrollIntoView({ block: 'nearest' });
    return () => {
      style.scrollPaddingBlockEnd = '';
    };
  }, [view]);
  const canUndo = view?.canUndo ?? false;
  const close = () => {
    // The focus would disappear with the button.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    actions.dismiss();
  };
  return (
    <div
      ref={toast}
      class={view ? 'toast toast--shown' : 'toast'}
      onFocusIn={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          cameFrom.current = relatedTarget;
        }
      }}
    >
      {/* The element always exists, because screen readers announce changes in a status, but not
          a new status. */}
      <p role="status">{view && changeOutcome(view)}</p>
      {view && (
        <div class="toast__buttons">
          {/* A busy button keeps the focus if nothing is left to undo. */}
          <Button busy={!canUndo} onClick={actions.undo}>
            {i18n.t('options.changes.undo')}
          </Button>
          <IconButton label={i18n.t('options.changes.close')} onClick={close}>
            <Cross />
          </IconButton>
        </div>
      )}
    </div>
  );
};

/** Pixels between it and the end of the window. */
const gap = 16;
