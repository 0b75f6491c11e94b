import type { Speaker } from '../../utils/languages/speaker.ts';

/** What is around a bubble while it is open. */
export interface BubbleSetting {
  /** A BCP 47 tag: the language of the interface. */
  readonly locale: string;
  /** Targets used lately, latest first. */
  readonly recent: readonly string[];
  /** Target codes that the service takes beyond those of the contract. */
  readonly further: readonly string[];
  /** What the page says its language is, where the service knows it. Offered first, never taken by itself: pages err. */
  readonly pageLanguage: string | null;
  readonly speaker: Pick<Speaker, 'hasVoice' | 'speak' | 'stop' | 'watchVoices'>;
  /** Stays open until the reader closes it. */
  readonly pinned: boolean;
  /** Paths of the settings that a policy has locked: those are not to be changed here. */
  readonly locked?: readonly string[];
  /** The browser ends the script without a word when the extension is updated: what is said then is there before. */
  readonly endsSilently: boolean;
}
