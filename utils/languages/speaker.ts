/** Reads one text at a time; a new one stops the old one. */

import { toBcp47 } from './bcp47.ts';
import { sentencesOf } from './sentences.ts';
import { chooseVoice, voicesFor } from './voices.ts';

export interface Speaker {
  /** @param code the service's code */
  hasVoice(code: string): boolean;
  /** `onEnd` is called once: at the end, on stop, on failure, or at once without a voice. */
  speak(text: string, code: string, onEnd: () => void): void;
  stop(): void;
  /** The browser may find more voices later. @returns stops watching */
  watchVoices(onChange: () => void): () => void;
}

/** The used part of `speechSynthesis`. */
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

/** The part that needs no speech yet. */
export const watchVoices = (
  synthesis: Pick<Synthesis, 'getVoices' | 'addEventListener' | 'removeEventListener'> | undefined,
): Pick<Speaker, 'hasVoice' | 'watchVoices'> => ({
  hasVoice: (code) => voicesFor(synthesis?.getVoices() ?? [], code).length > 0,
  watchVoices(onChange) {
    synthesis?.addEventListener('voiceschanged', onChange);
    return () => synthesis?.removeEventListener('voiceschanged', onChange);
  },
});

export interface SpeakerParts {
  /** Undefined if the browser cannot speak. */
  readonly synthesis: Synthesis | undefined;
  readonly createUtterance: (text: string) => SpeechSynthesisUtterance;
  /** BCP 47 tags, likeliest first. */
  readonly readerTags: readonly string[];
}

export function createSpeaker({ synthesis, createUtterance, readerTags }: SpeakerParts): Speaker {
  let end: (() => void) | null = null;
  /** Chromium may collect an unreferenced utterance in mid-speech and never report its end. */
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
    // The page may use the same synthesizer.
    if (end !== null) synthesis?.cancel();
    finish();
  }

  return {
    ...watchVoices(synthesis),
    speak(text, code, onEnd) {
      stop();
      const voice = voiceFor(code);
      const parts = voice === null ? [] : spokenParts(text, toBcp47(code));
      if (synthesis === undefined || voice === null || parts.length === 0) {
        onEnd();
        return;
      }
      // A page may have left the synthesizer paused.
      if (synthesis.paused) synthesis.resume();
      end = onEnd;
      const mine = parts.map((part) =>
        Object.assign(createUtterance(part), { voice, lang: voice.lang }),
      );
      utterances = mine;
      // Late events of an older text are ignored.
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
  };
}

/**
 * A short part starts sooner. Network voices stop after 15 seconds (crbug.com/679437), but Verso uses local voices only.
 */
const enough = 400;

/** Browsers refuse more than 32,767 characters. */
const longest = /.{1,16000}/gsu;

/** Whole sentences, except for a very long one. */
function spokenParts(text: string, tag: string): string[] {
  const parts: string[] = [];
  for (const piece of sentencesOf(text, tag).flatMap((sentence) => sentence.match(longest) ?? [])) {
    const last = parts.at(-1);
    if (last === undefined || last.length + piece.length > enough) parts.push(piece);
    else parts[parts.length - 1] = last + piece;
  }
  return parts.filter((part) => part.trim() !== '');
}
