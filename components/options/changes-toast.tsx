import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Cross } from '../controls/icons.tsx';
import { changeOutcome } from './change-outcome.ts';
import type { ChangesActions, ChangesView } from './changes-view.ts';

interface ToastProps {
  readonly view: ChangesView | null;
  readonly actions: ChangesActions;
}

/**
 * What was just saved, and the way back. It stays until it is closed: whoever needs longer to read it or to get there has the time.
 * Ctrl+Z does the same from anywhere but a field, which has an undo of its own.
 */
export const ChangesToast = ({ view, actions }: ToastProps) => {
  const cameFrom = useRef<EventTarget | null>(null);
  const canUndo = view?.canUndo ?? false;
  useUndoKey(canUndo ? actions.undo : null);
  const close = () => {
    // The button goes away with the toast: the focus goes back to where it came from.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    actions.dismiss();
  };
  return (
    <div
      class={view ? 'toast toast--shown' : 'toast'}
      onFocusIn={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          cameFrom.current = relatedTarget;
        }
      }}
    >
      {/* Always in the tree: what is put into a status is read out, a status put into the page may not be. */}
      <p role="status">{view && changeOutcome(view)}</p>
      {view && (
        <div class="toast__buttons">
          {/* Busy, not gone, where there is nothing more to take back: it keeps the focus. */}
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

/** Null: there is nothing to take back. */
function useUndoKey(undo: (() => void) | null): void {
  useEffect(() => {
    if (undo === null) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.key.toLowerCase() !== 'z' || isWrittenIn(event.target)) return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo]);
}

const isWrittenIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));
