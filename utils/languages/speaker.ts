/**
 * Reads texts aloud, one at a time: a new one ends the one before.
 *
 * A long text is given to the browser in parts: browsers refuse texts of more than 32,767 characters, and a voice that begins
 * with a short part begins soon.
 */

import { toBcp47 } from './bcp47.ts';
import { spokenParts } from './spoken-parts.ts';
import { chooseVoice } from './voices.ts';

export interface Speaker {
  /** Whether this computer has a voice for a language (the service's code). */
  hasVoice(code: string): boolean;
  /**
   * Begins to read. `onEnd` is called once: when all is read, when something else is read, when it is stopped or fails.
   * Without a voice for the language it is called at once.
   */
  speak(text: string, code: string, onEnd: () => void): void;
  stop(): void;
  /** Tells when there may be other voices: browsers find them only after a while. @returns what ends it */
  watchVoices(onChange: () => void): () => void;
}

/** What is needed of `speechSynthesis`; tests have one of their own. */
export type Synthesis = Pick<
  SpeechSynthesis,
  | 'getVoices'
  | 'speak'
  | 'cancel'
  | 'paused'
  | 'resume'
  | 'addEventListener'
  | 'removeEventListener'
>;

export interface SpeakerParts {
  /** Undefined where the browser can't speak at all. */
  readonly synthesis: Synthesis | undefined;
  readonly createUtterance: (text: string) => SpeechSynthesisUtterance;
  /** BCP 47 tags, likeliest first. */
  readonly readerTags: readonly string[];
}

/**
 * Characters of one part, at most. Voices that come over the network would fall silent in it, after 15 seconds and without a
 * word (crbug.com/679437); those of the computer itself, which alone are taken, do not.
 */
const longestPart = 400;

export function createSpeaker({ synthesis, createUtterance, readerTags }: SpeakerParts): Speaker {
  let end: (() => void) | null = null;
  /** Held, or Chromium may collect one in mid-speech, and nobody hears that it ended. */
  let utterances: readonly SpeechSynthesisUtterance[] = [];

  const voiceFor = (code: string) =>
    synthesis ? chooseVoice(synthesis.getVoices(), code, readerTags) : null;

  function finish(): void {
    const ended = end;
    end = null;
    utterances = [];
    ended?.();
  }

  function stop(): void {
    // Only what is ours: a page may speak with the same voice box.
    if (end !== null) synthesis?.cancel();
    finish();
  }

  return {
    hasVoice: (code) => voiceFor(code) !== null,
    speak(text, code, onEnd) {
      stop();
      const voice = voiceFor(code);
      const parts = voice === null ? [] : spokenParts(text, toBcp47(code), longestPart);
      if (synthesis === undefined || voice === null || parts.length === 0) {
        onEnd();
        return;
      }
      // What a page has left in pause keeps everybody silent.
      if (synthesis.paused) synthesis.resume();
      end = onEnd;
      const mine = parts.map((part) =>
        Object.assign(createUtterance(part), { voice, lang: voice.lang }),
      );
      utterances = mine;
      // What a part of an older text says comes late, and concerns nobody any more.
      const finishMine = () => {
        if (utterances === mine) finish();
      };
      mine.forEach((utterance, index) => {
        if (index === mine.length - 1) utterance.onend = finishMine;
        utterance.onerror = () => {
          if (utterances === mine) stop();
        };
        synthesis.speak(utterance);
      });
    },
    stop,
    watchVoices(onChange) {
      synthesis?.addEventListener('voiceschanged', onChange);
      return () => synthesis?.removeEventListener('voiceschanged', onChange);
    },
  };
}
