import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Speaker } from '../../utils/languages/speaker.ts';

/**
 * Reads a text aloud, and stops. It is not there where the computer has no voice for the language. Another text, another
 * button: give it the text as `key`, and it falls silent.
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
  // What is no longer there to read is no longer read; before anything else is drawn, since it may go at once.
  useLayoutEffect(() => (isReading ? speaker.stop : undefined), [speaker, isReading]);
  // All at once: after an update of the extension there are no more words.
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
