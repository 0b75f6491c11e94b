import type { Speaker } from '../../utils/languages/speaker.ts';

/** The surroundings of an open bubble. */
export interface BubbleSetting {
  /** The language of the interface, as a BCP 47 tag. */
  readonly locale: string;
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
  readonly locked?: readonly string[];
  /**
   * The browser ends the script silently after an update, so the last words are rendered
   * beforehand.
   */
  readonly endsSilently: boolean;
}
