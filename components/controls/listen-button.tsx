import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Speaker } from '../../utils/languages/speaker.ts';
import { i18n } from '../../utils/words/i18n.ts';

/** It is absent without a voice for the language. Pass the text as `key`, so that a new text stops the old one. */
export const ListenButton = ({
  speaker,
  text,
  language,
}: {
  readonly speaker: Speaker;
  readonly text: string;
  readonly language: string;
}) => {
  const [hasVoice, setHasVoice] = useState(() => speaker.hasVoice(language));
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    const look = () => setHasVoice(speaker.hasVoice(language));
    look();
    return speaker.watchVoices(look);
  }, [speaker, language]);
  // A removed text falls silent at once, but not another button's, which ended this one.
  const isSpeaking = useRef(false);
  useLayoutEffect(() => () => isSpeaking.current && speaker.stop(), [speaker]);
  const mark = (isNow: boolean) => {
    isSpeaking.current = isNow;
    setIsReading(isNow);
  };
  const read = () => {
    mark(true);
    speaker.speak(text, language, () => mark(false));
  };
  return hasVoice ? (
    <button
      type="button"
      class="quiet-button"
      // A double click is one press.
      onClick={({ detail }) => detail < 2 && (isReading ? speaker.stop() : read())}
    >
      {isReading ? i18n.t('controls.stopListening') : i18n.t('controls.listen')}
    </button>
  ) : null;
};
