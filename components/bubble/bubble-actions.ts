import type { MendingSection } from '../../utils/base/options-section.ts';
import type { ReplaceOutcome } from '../../utils/selection/replacement.ts';
import type { BubbleChoices } from './bubble-model.ts';

export interface BubbleActions {
  /** Translates again with the new choice. */
  choose(choice: Partial<BubbleChoices>): void;
  /** Sends the text after a failure, or after the reader agreed to send it. */
  ask(): void;
  stop(): void;
  openOptions(section?: MendingSection): void;
  translatePage(): void;
  /** Returns false if the browser refuses the clipboard. */
  copy(text: string): Promise<boolean>;
  /** Adds the text to the reader's own words and translates again. Absent for longer texts. */
  readonly keepWord?: () => void;
  /** Absent if the selected text is not editable. */
  readonly replace?: (text: string) => Promise<ReplaceOutcome>;
  pin(pinned: boolean): void;
  readonly move: Moving;
  close(): void;
}

/** Distances in pixels, to the right and down. */
export interface Moving {
  /** Later distances are measured from the bubble's present place. */
  begin(): void;
  by(right: number, down: number): void;
}
