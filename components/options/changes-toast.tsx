import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { changeOutcome } from '../change-outcome.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Cross } from '../controls/icons.tsx';
import type { ChangesView } from './changes-model.ts';

interface ToastProps {
  readonly view: ChangesView | null;
  readonly actions: { undo(): void; dismiss(): void };
}

/**
 * Shows what was just saved, and takes it back. It stays until it is closed, so that everybody has the time to read it and to
 * reach its button.
 */
export const ChangesToast = ({ view, actions }: ToastProps) => {
  const cameFrom = useRef<EventTarget | null>(null);
  const canUndo = view?.canUndo ?? false;
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
