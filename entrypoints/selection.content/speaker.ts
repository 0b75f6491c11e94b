import { createLatest } from '../../utils/base/latest.ts';
import type { Speaker } from '../../utils/languages/speaker.ts';
import { watchVoices } from '../../utils/languages/speaker.ts';
import { loadMore } from './more.ts';

/** Knows at once whether there is a voice. The rest is loaded when the reader first listens. */
export function createSpeakerOnDemand(): Speaker {
  const begin = createLatest();
  let speaker: Speaker | undefined;
  return {
    ...watchVoices(globalThis.speechSynthesis),
    async speak(text, code, onEnd) {
      const isLatest = begin();
      speaker ??= (await loadMore())?.createSpeaker();
      if (isLatest() && speaker) speaker.speak(text, code, onEnd);
      else onEnd();
    },
    stop() {
      begin();
      speaker?.stop();
    },
  };
}
