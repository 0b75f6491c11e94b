import type { MendingSection } from '../../utils/base/options-section.ts';
import type { ReplaceOutcome } from '../../utils/selection/replacement.ts';
import type { BubbleChoices } from './bubble-model.ts';

/** What the reader can do in the bubble. */
export interface BubbleActions {
  /** Translates again as it is now wished. */
  choose(choice: Partial<BubbleChoices>): void;
  /** After a failure, or where the reader was asked first or nothing was sent. */
  ask(): void;
  /** Gives up what is asked for. */
  stop(): void;
  openOptions(section?: MendingSection): void;
  translatePage(): void;
  /** False where the browser does not let it happen. */
  copy(text: string): Promise<boolean>;
  /** Absent where the selected text can't be edited. */
  readonly replace?: (text: string) => Promise<ReplaceOutcome>;
  pin(pinned: boolean): void;
  readonly move: Moving;
  close(): void;
}

/** Pixels, to the right and down. */
export interface Moving {
  /** From here on distances count from where the bubble stands. */
  begin(): void;
  by(right: number, down: number): void;
}
