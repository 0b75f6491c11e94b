import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Speaker } from '../../utils/languages/speaker.ts';

/**
 * Reads a text aloud. It is absent if the computer has no voice for the language. Pass the text as
 * `key`, so that a new text stops the old one.
 */
export const ListenButton = ({
  speaker,
  text,
  language,
}: {
  readonly speaker: Speaker;
  readonly text: string;
  /** The service's code. */
  readonly language: string;
}) => {
  const [hasVoice, setHasVoice] = useState(() => speaker.hasVoice(language));
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    const look = () => setHasVoice(speaker.hasVoice(language));
    look();
    return speaker.watchVoices(look);
  }, [speaker, language]);
  // A removed text falls silent at once, before the next rendering.
  useLayoutEffect(() => (isReading ? speaker.stop : undefined), [speaker, isReading]);
  // The messages are read at once, because an updated extension has none.
  const words = useMemo(
    () => ({ listen: i18n.t('controls.listen'), stop: i18n.t('controls.stopListening') }),
    [],
  );
  const read = () => {
    setIsReading(true);
    speaker.speak(text, language, () => setIsReading(false));
  };
  return hasVoice ? (
    <button type="button" class="quiet-button" onClick={isReading ? speaker.stop : read}>
      {isReading ? words.stop : words.listen}
    </button>
  ) : null;
};
