import type { MendingSection } from '../../utils/base/options-section.ts';
import type { Speaker } from '../../utils/languages/speaker.ts';
import type { ReplaceOutcome } from '../../utils/selection/replacement.ts';
import type { BubbleChoices, BubbleView } from './bubble-model.ts';

export interface BubbleProps {
  readonly view: BubbleView;
  readonly setting: BubbleSetting;
  readonly actions: BubbleActions;
}

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
  /**
   * Opens or closes the line for a translation of the reader's own. Absent for a text from elsewhere, because a page could read
   * it in the line.
   */
  readonly editWord?: (edits: boolean) => void;
  /** Adds the word to the reader's own words, with a translation or as it is (null), and translates again. */
  ownWord(translation: string | null): void;
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

/** The surroundings of an open bubble. */
export interface BubbleSetting {
  /** The selected text if it is a word or a name. */
  readonly word?: string;
  /** Recent target languages, latest first. */
  readonly recent: readonly string[];
  /** Target codes that the service accepts beyond the contract. */
  readonly further: readonly string[];
  /**
   * The page's declared language, if the service knows it. It is only offered, because pages err.
   */
  readonly pageLanguage: string | null;
  readonly speaker: Pick<Speaker, 'hasVoice' | 'speak' | 'stop' | 'watchVoices'>;
  readonly pinned: boolean;
  /** Paths of the settings that a policy locks. */
  readonly locked: readonly string[];
}
