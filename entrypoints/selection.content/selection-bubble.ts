import type { AskForTranslation } from '../../components/bubble/bubble-model.ts';
import { createBubbleModel } from '../../components/bubble/bubble-model.ts';
import { askForText } from '../../utils/messages/ask-for-text.ts';
import { isLeftBehind } from '../../utils/messages/one-per-page.ts';
import { send } from '../../utils/messages/transport.ts';
import { readSelection } from '../../utils/selection/read.ts';
import type { OpenBubble } from './open-bubble.tsx';
import { openBubble } from './open-bubble.tsx';
import { questionOf } from './question.ts';

/** The one bubble of a frame: a second request takes the place of the first. */
export interface SelectionBubble {
  /** `given`: what the context menu says is selected; a key command gives nothing. */
  show(given?: string): void;
  close(): void;
}

export function createSelectionBubble(): SelectionBubble {
  let current: OpenBubble | null = null;
  return {
    show(given) {
      // First of all: the focus goes back to where the selection is read.
      current?.close();
      const selected = readSelection(document);
      current = openBubble({
        model: createBubbleModel(questionOf(selected, given), ask),
        anchor: selected?.anchor ?? null,
        // A hand on the mouse does not look for the focus in the bubble; one on the keyboard does.
        takesFocus: given === undefined,
        openOptions: () => void send('page.openOptions', {}),
        isLeftBehind,
      });
    },
    close: () => current?.close(),
  };
}

const ask: AskForTranslation = ({ text, context }, target, signal) =>
  askForText(
    { text, format: 'plain', source: null, target, ...(context !== null && { context }) },
    { signal },
  );
